/* deflateInit2 and inflateInit2 are macros that pass the version and the size of the stream. */
#include <zlib.h>

/* Begins a gzip stream: no name, no time, so that the same bytes give the same bytes. */
static inline int rollcall_gzip_begin(z_stream *stream) {
  return deflateInit2(stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

/* Begins to read a gzip stream; no other is taken for one. */
static inline int rollcall_gunzip_begin(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
