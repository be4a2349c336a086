import type { ModuleVersion } from '@mi/contracts'
import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { RemoteLifecycles } from '../remote/create-remote.tsx'
import type { ImportMap } from './import-map.ts'

/** Brings one version of a module into the page. The only place that knows Module Federation. */
export type ImportVersion = (module: string, version: ModuleVersion) => Promise<RemoteLifecycles>

const LIFECYCLES = ['bootstrap', 'mount', 'unmount', 'update'] as const

// One name per address, so that two versions of a module, or two tries of one, can be in the page side by side.
const remoteName = (entry: string): string =>
  entry
    .split('/')
    .slice(2, -1)
    .join('__')
    .replaceAll(/[^A-Za-z0-9_-]/g, '_')

const requireLifecycles = (exported: RemoteLifecycles | null, name: string): RemoteLifecycles => {
  const missing = LIFECYCLES.filter((lifecycle) => typeof exported?.[lifecycle] !== 'function')
  if (!exported || missing.length > 0) throw new Error(`${name} does not export ${missing.join(', ')}`)
  return exported
}

/**
 * Loads versions through the federation runtime, each of their scripts held to its hash by the page's import map. A
 * failure is not remembered: the next call tries again.
 */
export const createFederationImport =
  (importMap: Pick<ImportMap, 'require'>): ImportVersion =>
  async (_module, version) => {
    importMap.require(version)
    const name = remoteName(version.entry)
    registerRemotes([{ name, entry: new URL(version.entry, location.origin).href, type: 'module' }])
    return requireLifecycles(await loadRemote<RemoteLifecycles>(`${name}/lifecycles`), name)
  }
