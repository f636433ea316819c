// What Linux has and the Glibc module does not show.
#ifndef ROLLCALL_CLINUX_SHIM_H
#define ROLLCALL_CLINUX_SHIM_H

#include <sys/syscall.h>
#include <unistd.h>

// Asks the system to begin taking what was written to a file to the disk; waits for nothing.
// sync_file_range(2) with SYNC_FILE_RANGE_WRITE, over all of the file.
static inline void rollcall_begin_writeback(int descriptor) {
#ifdef SYS_sync_file_range
  syscall(SYS_sync_file_range, descriptor, 0L, 0L, 2U);
#endif
}

// Renames a file unless there is one of the new name: renameat2(2) with RENAME_NOREPLACE, 0 or -1.
// EINVAL and ENOSYS where the file system or the system cannot.
static inline int rollcall_rename_new(const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, -100, from, -100, to, 1U);
}

// Puts all of the file system that a descriptor is of on the disk: syncfs(2), 0 or -1.
static inline int rollcall_sync_file_system(int descriptor) {
  return (int)syscall(SYS_syncfs, descriptor);
}

#endif
