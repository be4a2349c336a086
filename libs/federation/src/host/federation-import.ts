import type { ModuleVersion } from '@mi/contracts'
import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { RemoteLifecycles } from '../remote/create-remote.tsx'

/** Brings one version of a module into the page. The only place that knows Module Federation. */
export type ImportVersion = (module: string, version: ModuleVersion) => Promise<RemoteLifecycles>

const LIFECYCLES = ['bootstrap', 'mount', 'unmount', 'update'] as const

// One name per version, so that two versions of a module can be in the page side by side.
const remoteName = (module: string, version: string): string => `${module}__${version.replaceAll('.', '_')}`

const requireLifecycles = (exported: RemoteLifecycles | null, name: string): RemoteLifecycles => {
  const missing = LIFECYCLES.filter((lifecycle) => typeof exported?.[lifecycle] !== 'function')
  if (!exported || missing.length > 0) throw new Error(`${name} does not export ${missing.join(', ')}`)
  return exported
}

/** Loads a version through the federation runtime. A failure is not remembered: the next call tries again. */
export const federationImport: ImportVersion = async (module, { version, entry }) => {
  const name = remoteName(module, version)
  registerRemotes([{ name, entry: new URL(entry, location.origin).href, type: 'module' }])
  return requireLifecycles(await loadRemote<RemoteLifecycles>(`${name}/lifecycles`), name)
}
