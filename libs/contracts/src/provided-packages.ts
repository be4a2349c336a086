/**
 * The packages that the shell provides to all modules. `react-dom/client` is in the list because each module would
 * otherwise bundle its own renderer (211 KB).
 */
export const PROVIDED_NAMES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
  '@mi/design-system',
] as const

/** The loaded packages that the shell provides on a page, by name. */
export type ProvidedPackages = Readonly<Record<(typeof PROVIDED_NAMES)[number], unknown>>
