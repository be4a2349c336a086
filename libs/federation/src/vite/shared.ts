import type { federation } from '@module-federation/vite'
import { providedEntry } from './provided-entries.ts'

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
  'react-router-dom',
  '@tanstack/react-query',
  '@mi/design-system',
] as const

type Side = { eager: true; import?: string } | { import: false }

const entryOf = (name: string, side: Side): Side => {
  const entry = providedEntry(name)
  return side.import === false || entry === undefined ? side : { ...side, import: entry }
}

/** The shell's side is `eager` (in its bundle from the first moment), a module's `import: false` (never bundled). */
export const sharedOptions = (side: Side): Shared =>
  Object.fromEntries(
    // What fits together is decided by `shellApi` when a release is published, not by ranges at run time.
    PROVIDED.map((name) => [name, { singleton: true, requiredVersion: '*', ...entryOf(name, side) }]),
  )
