/* SHA-256 on a plain struct: nothing to allocate, nothing that can fail. The digest's length is no
   argument any more since Nettle 4. */
#include <nettle/sha2.h>
#include <nettle/version.h>

static inline struct sha256_ctx rollcall_sha256_begin(void) {
  struct sha256_ctx state;
  sha256_init(&state);
  return state;
}

static inline void rollcall_sha256_add(struct sha256_ctx *state, const void *bytes, size_t count) {
  sha256_update(state, count, (const uint8_t *)bytes);
}

/* Writes 32 bytes and begins anew. */
static inline void rollcall_sha256_end(struct sha256_ctx *state, void *digest) {
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(state, (uint8_t *)digest);
#else
  sha256_digest(state, SHA256_DIGEST_SIZE, (uint8_t *)digest);
#endif
}
