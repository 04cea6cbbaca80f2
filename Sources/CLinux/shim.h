#ifndef WIDGETD_CLINUX_SHIM_H
#define WIDGETD_CLINUX_SHIM_H

// Linux calls that `import Glibc` does not show. _GNU_SOURCE is not defined here: defined in only one of two shims it
// breaks the other (fd_set mismatch), so what glibc hides behind it is declared by hand. Function-like macros and
// variadic functions do not reach Swift either; each gets one typed inline, named linux_*.
#include <errno.h>
#include <fcntl.h>
#include <linux/rtnetlink.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/wait.h>
#include <unistd.h>

// Open-file-description locks and leases: fcntl(2), "Open file description locks" and "Leases".
#ifndef F_OFD_GETLK
#define F_OFD_GETLK 36
#define F_OFD_SETLK 37
#endif
#ifndef F_SETLEASE
#define F_SETLEASE 1024
#define F_GETLEASE 1025
#endif

/// Tries to set (F_WRLCK, F_RDLCK) or drop (F_UNLCK) an open-file-description lock; `lock->l_pid` must be 0.
static inline int linux_ofd_setlk(int fd, struct flock *lock) {
  return fcntl(fd, F_OFD_SETLK, lock);
}

/// Asks whether `lock` could be set: `l_type` becomes F_UNLCK if so, else `lock` describes what is in the way.
static inline int linux_ofd_getlk(int fd, struct flock *lock) {
  return fcntl(fd, F_OFD_GETLK, lock);
}

/// Takes (F_RDLCK, F_WRLCK) or drops (F_UNLCK) a lease.
static inline int linux_setlease(int fd, int type) {
  return fcntl(fd, F_SETLEASE, type);
}

/// fcntl with no argument: F_GETFL, F_GETFD, F_GETLEASE.
static inline int linux_fcntl(int fd, int command) {
  return fcntl(fd, command);
}

/// fcntl with an int: F_SETFL, F_SETFD, F_DUPFD_CLOEXEC.
static inline int linux_fcntl_int(int fd, int command, int argument) {
  return fcntl(fd, command, argument);
}

/// accept4(2), which glibc declares for _GNU_SOURCE only.
static inline int linux_accept4(int fd, struct sockaddr *address, socklen_t *length, int flags) {
  return (int)syscall(SYS_accept4, fd, address, length, flags);
}

/// fcntl(2) with F_SETPIPE_SZ, which glibc declares for _GNU_SOURCE only: rounded up to whole pages.
static inline int linux_set_pipe_size(int descriptor, int size) {
  return fcntl(descriptor, 1031, size);
}

/// pipe2(2), which glibc declares for _GNU_SOURCE only: both ends with O_CLOEXEC in one step.
static inline int linux_pipe2(int ends[2], int flags) {
  return (int)syscall(SYS_pipe2, ends, flags);
}

/// The environment of this process, which Swift does not see as safe: a global that setenv changes.
static inline char *const *linux_environment(void) {
  extern char **environ;
  return environ;
}

/// posix_spawn_file_actions_addclosefrom_np(3), which glibc (from 2.34) declares for _GNU_SOURCE only: the child closes
/// every descriptor from `fd` on.
static inline int linux_spawn_closefrom(posix_spawn_file_actions_t *actions, int fd) {
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addclosefrom_np(actions, fd);
}

/// pidfd_open(2): readable once the process has ended.
static inline int linux_pidfd_open(pid_t pid, unsigned int flags) {
  return (int)syscall(SYS_pidfd_open, pid, flags);
}

/// Closes every descriptor from `first` on; does nothing before Linux 5.9.
static inline void linux_close_from(unsigned int first) {
#ifdef SYS_close_range
  syscall(SYS_close_range, first, ~0U, 0U);
#endif
}

/// The flag of posix_spawnattr_setflags(3) that gives the child a session of its own.
static inline short linux_spawn_setsid(void) { return 0x80; /* POSIX_SPAWN_SETSID */ }

/// This process's environment.
static inline char **linux_environ(void) {
  extern char **environ;
  return environ;
}

/// Keeps (0) or lets (1) this process be dumped and traced by others of the same user.
static inline int linux_set_dumpable(int dumpable) {
  return prctl(PR_SET_DUMPABLE, (unsigned long)dumpable, 0UL, 0UL, 0UL);
}

/// True while this process may be dumped and traced by others of the same user.
static inline int linux_is_dumpable(void) {
  return prctl(PR_GET_DUMPABLE, 0UL, 0UL, 0UL, 0UL) == 1;
}

/// Names the calling thread, at most 15 bytes.
static inline int linux_set_thread_name(const char *name) {
  return prctl(PR_SET_NAME, (unsigned long)name, 0UL, 0UL, 0UL);
}

/// The lines of the terminal behind that descriptor; 0 where it is none or doesn't say.
static inline int linux_terminal_rows(int descriptor) {
  struct winsize size = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

/// True while the kernel takes the clock for set by a time server: adjtimex(2), which here only asks.
static inline int linux_clock_is_synchronized(void) {
  struct timex state = {0};
  return adjtimex(&state) != TIME_ERROR;
}

/// The first real-time signal that glibc leaves to programs.
static inline int linux_sigrtmin(void) { return SIGRTMIN; }
/// The last real-time signal.
static inline int linux_sigrtmax(void) { return SIGRTMAX; }

/// True if a child with this wait status returned from main or called exit.
static inline int linux_wifexited(int status) { return WIFEXITED(status); }
/// Its exit status.
static inline int linux_wexitstatus(int status) { return WEXITSTATUS(status); }
/// True if it was ended by a signal.
static inline int linux_wifsignaled(int status) { return WIFSIGNALED(status); }
/// That signal.
static inline int linux_wtermsig(int status) { return WTERMSIG(status); }

#endif
