#ifndef WIDGETD_CLINUX_SHIM_H
#define WIDGETD_CLINUX_SHIM_H

// Linux calls that `import Glibc` does not show. _GNU_SOURCE is not defined here: defined in only one of two shims it
// breaks the other (fd_set mismatch), so what glibc hides behind it is declared by hand.
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

#endif
