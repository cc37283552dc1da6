#define _GNU_SOURCE
#include "CIntentSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

static int negative_errno(int result) { return result < 0 ? -errno : result; }

int cintentsystem_eventfd(void) { return negative_errno(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int cintentsystem_pidfd_open(int32_t pid) {
  int fd = (int)syscall(SYS_pidfd_open, pid, 0);
  if (fd < 0) return -errno;
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  return fd;
}

int cintentsystem_epoll_create(void) { return negative_errno(epoll_create1(EPOLL_CLOEXEC)); }

int cintentsystem_epoll_add(int epoll, int fd, uint64_t data) {
  struct epoll_event event = {.events = EPOLLIN, .data = {.u64 = data}};
  return negative_errno(epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event));
}

int cintentsystem_epoll_remove(int epoll, int fd) {
  return negative_errno(epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL));
}

int cintentsystem_epoll_drain(int epoll, uint64_t *data, int capacity) {
  struct epoll_event events[64];
  if (capacity > 64) capacity = 64;
  int count;
  do {
    count = epoll_wait(epoll, events, capacity, 0);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return -errno;
  for (int i = 0; i < count; i++) data[i] = events[i].data.u64;
  return count;
}

int cintentsystem_signalfd(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  int error = pthread_sigmask(SIG_BLOCK, &set, NULL);
  if (error != 0) return -error;
  return negative_errno(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

int cintentsystem_signalfd_read(int fd) {
  struct signalfd_siginfo info;
  ssize_t count;
  do {
    count = read(fd, &info, sizeof info);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)sizeof info ? (int)info.ssi_signo : 0;
}

void cintentsystem_block_signals(void) {
  sigset_t set;
  sigfillset(&set);
  // A fault must still end the process with its own signal.
  sigdelset(&set, SIGSEGV);
  sigdelset(&set, SIGBUS);
  sigdelset(&set, SIGILL);
  sigdelset(&set, SIGFPE);
  sigdelset(&set, SIGTRAP);
  sigdelset(&set, SIGABRT);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void cintentsystem_name_thread(const char *name) {
  char shortened[16];
  strncpy(shortened, name, sizeof shortened - 1);
  shortened[sizeof shortened - 1] = 0;
  pthread_setname_np(pthread_self(), shortened);
}

int cintentsystem_become_subreaper(void) { return negative_errno(prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)); }
