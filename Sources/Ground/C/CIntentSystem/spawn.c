#define _GNU_SOURCE
#include "CIntentSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC (1U << 2)
#endif

enum { maximum_descriptors = 16 };

// Runs between vfork and exec: only async-signal-safe calls, no allocation.
static int prepare_child(const cintentsystem_spawn *spawn, int null_device) {
  if (spawn->own_group && setpgid(0, 0) != 0) return errno;
  if (spawn->death_signal != 0 && prctl(PR_SET_PDEATHSIG, spawn->death_signal, 0, 0, 0) != 0) return errno;
  if (spawn->directory != NULL && chdir(spawn->directory) != 0) return errno;

  // Copies first go above every number that is about to be overwritten.
  int copies[maximum_descriptors];
  bool standard[3] = {false, false, false};
  for (size_t i = 0; i < spawn->descriptor_count; i++) {
    copies[i] = fcntl(spawn->descriptors[i].parent, F_DUPFD, 64);
    if (copies[i] < 0) return errno;
  }
  for (size_t i = 0; i < spawn->descriptor_count; i++) {
    int child = spawn->descriptors[i].child;
    if (dup2(copies[i], child) < 0) return errno;
    close(copies[i]);
    if (child <= 2) standard[child] = true;
  }
  for (int fd = 0; fd <= 2; fd++)
    if (!standard[fd] && dup2(null_device, fd) < 0) return errno;

  // Everything else closes at exec; then the wanted ones are made to stay.
  if (syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) != 0) return errno;
  for (size_t i = 0; i < spawn->descriptor_count; i++)
    if (fcntl(spawn->descriptors[i].child, F_SETFD, 0) != 0) return errno;

  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  for (int signal = 1; signal < 32; signal++)
    if (signal != SIGKILL && signal != SIGSTOP) sigaction(signal, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  return 0;
}

int32_t cintentsystem_spawn_process(const cintentsystem_spawn *spawn) {
  if (spawn->descriptor_count > maximum_descriptors) return -EINVAL;
  int null_device = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null_device < 0) return -errno;

  // A signal handler must not run in the child while it shares our memory.
  sigset_t all, previous;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &previous);

  volatile int child_error = 0;
  pid_t parent = getpid();
  pid_t pid = vfork();
  if (pid == 0) {
    int error = prepare_child(spawn, null_device);
    // The parent may have ended between vfork and PR_SET_PDEATHSIG.
    if (error == 0 && spawn->death_signal != 0 && getppid() != parent) _exit(127);
    if (error == 0) {
      execve(spawn->path, spawn->arguments, spawn->environment);
      error = errno;
    }
    child_error = error;
    _exit(127);
  }
  int fork_error = errno;
  sigprocmask(SIG_SETMASK, &previous, NULL);
  close(null_device);
  if (pid < 0) return -fork_error;
  if (child_error != 0) {
    siginfo_t info;
    while (waitid(P_PID, (id_t)pid, &info, WEXITED) != 0 && errno == EINTR) {
    }
    return -child_error;
  }
  return pid;
}
