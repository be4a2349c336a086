import type { federation } from '@module-federation/vite'
import { providedEntry } from './provided-entries.ts'

type Shared = NonNullable<Parameters<typeof federation>[0]['shared']>

/**
 * The packages that the shell shares with all modules, one copy per page. Without `react-dom/client` in this list each
 * module would bundle a renderer of its own (211 KB).
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

/** Options of the federation plugin: `eager` bundles the packages into the shell, `import: false` keeps them out of a module. */
export const sharedOptions = (side: Side): Shared =>
  Object.fromEntries(
    // Any version matches: compatibility is checked by `shellApi` when a release is published.
    PROVIDED.map((name) => [name, { singleton: true, requiredVersion: '*', ...entryOf(name, side) }]),
  )
