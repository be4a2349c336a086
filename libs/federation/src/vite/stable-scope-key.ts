import type { Plugin } from 'vite'

// A short number, as in `__mf_owner__1`, is a counter; a long one is a hash.
const HASHED_OWNER = /__mf_owner__\d{6,}/g
const FIXED_OWNER = '__mf_owner__0'

/**
 * Gives a global of the federation plugin a fixed name. The plugin derives the name from a hash of its options, which
 * contain an absolute path with `provideExternalRuntime`: the same source would give other bytes in another folder.
 */
export const stableScopeKey = (): Plugin => ({
  name: 'mi:stable-scope-key',
  enforce: 'post',
  renderChunk: (code) => {
    const fixed = code.replace(HASHED_OWNER, FIXED_OWNER)
    return fixed === code ? null : { code: fixed, map: null }
  },
})
