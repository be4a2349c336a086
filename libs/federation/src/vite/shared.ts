import type { federation } from '@module-federation/vite'

type SharedOptions = NonNullable<Parameters<typeof federation>[0]['shared']>

/**
 * What the shell provides to every module: one copy each, in the page. `react-dom/client` has to be
 * named, otherwise each module carries a second renderer (211 KB).
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

const share = (options: Record<string, unknown>): SharedOptions =>
  Object.fromEntries(
    PROVIDED.map((name) => [name, { singleton: true, requiredVersion: '*', ...options }]),
  )

/** The shell's side: everything is in its own bundle from the first moment. */
export const providedByShell = (): SharedOptions => share({ eager: true })

/** A module's side: nothing is bundled, everything comes from the shell. */
export const takenFromShell = (): SharedOptions => share({ import: false })
