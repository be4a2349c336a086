import type { Rolldown } from 'vite'

/** The file name of a font or picture. `readContentPath` in `@mi/domain` finds the hash: 8 characters after a `-`. */
const HASHED = 'assets/[name]-[hash][extname]'

const isStyle = (file: string): boolean => file.endsWith('.css')

/**
 * Scripts and styles have no hash in their file names. With a hash, a changed word in a chunk would rename the chunk,
 * and so change every file that imports the chunk. Instead, the server adds hashes to the URLs of scripts and styles.
 */
export const FILE_NAMES = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
  assetFileNames: ({ names }) => (names.every(isStyle) ? 'assets/[name][extname]' : HASHED),
} satisfies Rolldown.OutputOptions
