import type { Rolldown } from 'vite'

/** The file name of a font or picture. `readContentPath` in the domain recognises the hash: `-` and 8 characters. */
const HASHED = 'assets/[name]-[hash][extname]'

const isStyle = (file: string): boolean => file.endsWith('.css')

/**
 * Scripts and styles have no hash in their names. With a hash, a changed word would rename its chunk and so change
 * every file that imports the chunk. The server adds hashes to their URLs.
 */
export const FILE_NAMES = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
  assetFileNames: ({ names }) => (names.every(isStyle) ? 'assets/[name][extname]' : HASHED),
} satisfies Rolldown.OutputOptions
