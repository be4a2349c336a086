import type { ModuleVersion } from '@mi/contracts'
import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { RemoteLifecycles } from '../remote/create-remote.tsx'
import type { SearchSlot } from '../remote/search-slot.ts'
import type { ImportMap } from './import-map.ts'

/** Loads the screens or a slot of one version of a module. */
export type ImportVersion = (
  module: string,
  version: ModuleVersion,
  expose: string,
) => Promise<RemoteLifecycles>

/** Loads the search slot of one version of a module. */
export type ImportSearch = (version: ModuleVersion, expose: string) => Promise<SearchSlot>

/** Loads what modules expose. Hides Module Federation, so that it can be replaced. */
export interface FederationImport {
  readonly importVersion: ImportVersion
  readonly importSearch: ImportSearch
}

// One name per URL, so that two versions of a module, or two attempts to load one, can be in the page at once.
const remoteName = (entry: string): string =>
  entry
    .split('/')
    .slice(2, -1)
    .join('__')
    .replaceAll(/[^A-Za-z0-9_-]/g, '_')

const requireFunctions = <Exports extends object>(
  exported: Exports | null,
  names: readonly (keyof Exports & string)[],
  path: string,
): Exports => {
  const missing = names.filter((name) => typeof exported?.[name] !== 'function')
  if (!exported || missing.length > 0) throw new Error(`${path} does not export ${missing.join(', ')}`)
  return exported
}

/**
 * Creates the loader based on the federation runtime. The page's import map checks the hash of each script. All exposes
 * of a version share one entry. Failures are not cached: the next call tries again.
 */
export const createFederationImport = (importMap: Pick<ImportMap, 'require'>): FederationImport => {
  const load = async <Exports extends object>(
    version: ModuleVersion,
    expose: string,
    names: readonly (keyof Exports & string)[],
  ): Promise<Exports> => {
    importMap.require(version)
    const name = remoteName(version.entry)
    registerRemotes([{ name, entry: new URL(version.entry, location.origin).href, type: 'module' }])
    const path = `${name}/${expose}`
    return requireFunctions(await loadRemote<Exports>(path), names, path)
  }
  return {
    importVersion: async (_module, version, expose) =>
      load<RemoteLifecycles>(version, expose, ['bootstrap', 'mount', 'unmount', 'update']),
    importSearch: async (version, expose) => load<SearchSlot>(version, expose, ['search']),
  }
}
