#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What Swift cannot call: variadic functions, calls that Glibc's module does not export, and the runtime's metadata sections.

/// A new eventfd, non-blocking and close-on-exec, or -errno.
int cintentsystem_eventfd(void);

/// A file descriptor that becomes readable when the process ends, or -errno.
int cintentsystem_pidfd_open(int32_t pid);

/// A close-on-exec epoll descriptor, or -errno.
int cintentsystem_epoll_create(void);
/// Watches `fd` for reading; `data` comes back from `cintentsystem_epoll_wait`.
int cintentsystem_epoll_add(int epoll, int fd, uint64_t data);
int cintentsystem_epoll_remove(int epoll, int fd);
/// Up to `capacity` ready entries without waiting; the count, or -errno.
int cintentsystem_epoll_drain(int epoll, uint64_t *data, int capacity);

/// A signalfd for the `count` signals, which are blocked in the calling thread; call it first thing in `main`.
int cintentsystem_signalfd(const int *signals, int count);
/// The number of the next pending signal, 0 when there is none.
int cintentsystem_signalfd_read(int fd);

/// Blocks every signal in the calling thread (for I/O threads).
void cintentsystem_block_signals(void);

/// Names the calling thread; at most 15 bytes are kept.
void cintentsystem_name_thread(const char *name);

/// Makes this process adopt orphaned descendants.
int cintentsystem_become_subreaper(void);

/// CRC32C (Castagnoli) of `length` bytes, continuing from `crc` (0 to begin).
uint32_t cintentsystem_crc32c(uint32_t crc, const void *bytes, size_t length);

/// How a child's descriptors are laid out: `child` becomes a copy of `parent`.
typedef struct {
  int parent;
  int child;
} cintentsystem_descriptor;

typedef struct {
  const char *path;                            // executable, no search
  char *const *arguments;                      // null-terminated
  char *const *environment;                    // null-terminated
  const char *directory;                       // working directory, or null
  const cintentsystem_descriptor *descriptors; // numbers 0 to 2 not named here become /dev/null
  size_t descriptor_count;
  bool own_group;                              // new process group led by the child
  int death_signal;                            // sent to the child when the *calling thread* ends; 0 for none
} cintentsystem_spawn;

/// vfork + exec. Every descriptor not listed is closed in the child. Returns the pid, or -errno of the failing step.
int32_t cintentsystem_spawn_process(const cintentsystem_spawn *spawn);

/// Calls `visit` with the metadata and the witness table of every non-generic type that conforms to the protocol.
void cintentsystem_conformances(const void *protocol_descriptor,
                                void (*visit)(const void *metadata, const void *witness_table, void *context),
                                void *context);
