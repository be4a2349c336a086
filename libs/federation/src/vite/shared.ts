import type { federation } from '@module-federation/vite'

type Shared = NonNullable<Parameters<typeof federation>[0]['shared']>

/**
 * What the shell provides to every module: one copy each in the page. `react-dom/client` has to be named,
 * otherwise each module carries a second renderer (211 KB).
 */
const PROVIDED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  '@mi/design-system',
] as const

/** The shell's side is `eager` (in its bundle from the first moment), a module's `import: false` (never bundled). */
export const sharedOptions = (side: { eager: true } | { import: false }): Shared =>
  Object.fromEntries(
    // What fits together is decided by `shellApi` when a release is published, not by ranges at run time.
    PROVIDED.map((name) => [name, { singleton: true, requiredVersion: '*', ...side }]),
  )
