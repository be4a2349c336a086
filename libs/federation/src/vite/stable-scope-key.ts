import type { Plugin } from 'vite'

// `__mf_owner__1` is a counter; a long number is a hash.
const HASHED_OWNER = /__mf_owner__\d{6,}/g
const FIXED_OWNER = '__mf_owner__0'

/**
 * The federation plugin names a global after a hash of its options, and with `provideExternalRuntime` they hold
 * an absolute path: the same source would give other bytes in another folder. One fixed name does as well.
 */
export const stableScopeKey = (): Plugin => ({
  name: 'mi:stable-scope-key',
  enforce: 'post',
  renderChunk: (code) => {
    const fixed = code.replace(HASHED_OWNER, FIXED_OWNER)
    return fixed === code ? null : { code: fixed, map: null }
  },
})
