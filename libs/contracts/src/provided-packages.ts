/**
 * The packages that the shell provides to all modules. Without `react-dom/client`, each module would bundle its own
 * renderer (211 KB).
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

/** The packages that a page provides, by name. */
export type ProvidedPackages = Readonly<Record<(typeof PROVIDED_NAMES)[number], unknown>>
