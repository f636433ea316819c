#include <sqlite3.h>

/* What Swift cannot call or cast: variadic functions and the transient destructor. */

static inline int rollcall_sqlite_config_flag(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

/* Memory in use is not counted, which takes a lock for each piece of it. Before all else. */
static inline int rollcall_sqlite_configure(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int rollcall_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                            sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int rollcall_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                            sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline void rollcall_sqlite_result_text(sqlite3_context *context, const char *text,
                                               sqlite3_uint64 count) {
  sqlite3_result_text64(context, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void rollcall_sqlite_result_blob(sqlite3_context *context, const void *bytes,
                                               sqlite3_uint64 count) {
  sqlite3_result_blob64(context, bytes, count, SQLITE_TRANSIENT);
}

/* What a virtual table of ours adds to SQLite's own structures, which must come first. */

typedef struct {
  sqlite3_vtab base;
  void *module;
} rollcall_sqlite_vtab;

typedef struct {
  sqlite3_vtab_cursor base;
  void *module;
  sqlite3_int64 row;
  sqlite3_int64 count;
} rollcall_sqlite_cursor;

static inline int rollcall_sqlite_vtab_innocuous(sqlite3 *db) {
  return sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
}
