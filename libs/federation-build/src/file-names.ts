import type { Rolldown } from 'vite'

/** The last part of the name of a file whose address says its content: `-` and 8 characters. */
const HASHED = 'assets/[name]-[hash][extname]'

const isStyle = (file: string): boolean => file.endsWith('.css')

/**
 * Names of a build's files. Scripts and styles have no hash in theirs: with one, a changed word would rename its chunk,
 * change every file that imports it, and so cost a returning person most of the module. The server gives each an address
 * that says its content. Fonts and WebAssembly, which no address is written for, keep the hash.
 */
export const FILE_NAMES = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
  assetFileNames: ({ names }) => (names.every(isStyle) ? 'assets/[name][extname]' : HASHED),
} satisfies Rolldown.OutputOptions
