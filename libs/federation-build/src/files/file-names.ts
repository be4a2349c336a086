import type { Rolldown } from 'vite'

/** A file name with the build's hash. `readContentPath` in the domain recognises such a hash: `-` and 8 characters. */
const HASHED = 'assets/[name]-[hash][extname]'

const isStyle = (file: string): boolean => file.endsWith('.css')

/**
 * Names of a build's files. Scripts and styles have no hash in their names. With a hash, a changed word would rename
 * its chunk and so change every file that imports the chunk. A returning visitor would then download most of the module
 * again. Instead, the server adds a hash to the URLs of scripts and styles. Fonts and WebAssembly keep the build's
 * hash.
 */
export const FILE_NAMES = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
  assetFileNames: ({ names }) => (names.every(isStyle) ? 'assets/[name][extname]' : HASHED),
} satisfies Rolldown.OutputOptions
