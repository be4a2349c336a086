import type { ModuleVersion, ProvidedPackages } from '@mi/contracts'
import type { RemoteLifecycles, SearchSlot } from '@mi/federation'
import type { FetchFiles } from './fetch-files.ts'
import type { ImportMap } from './import-map.ts'
import type { CompleteVersion } from './read-document.ts'
import type { Styles } from './styles.ts'

/** Loads the screens or a slot of one version of a module. */
export type ImportVersion = (
  module: string,
  version: ModuleVersion,
  expose: string,
) => Promise<RemoteLifecycles>

/** Loads the search slot of one version of a module. */
export type ImportSearch = (version: ModuleVersion, expose: string) => Promise<SearchSlot>

/** Loads what modules expose. Its callers need not know how Module Federation works. */
export interface FederationImport {
  readonly importVersion: ImportVersion
  readonly importSearch: ImportSearch
}

interface Container {
  readonly init: (shareScope: object) => unknown
  readonly get: (expose: string) => Promise<() => unknown>
}

/** The key of the global that holds the provided packages. Generated code cannot import this, so it has a copy. */
const PROVIDED_KEY = Symbol.for('mi.provided')

const requireFunctions = <Exports extends object>(
  exported: unknown,
  names: readonly (keyof Exports & string)[],
  path: string,
): Exports => {
  const found = (exported ?? {}) as Exports
  const missing = names.filter((name) => typeof found[name] !== 'function')
  if (missing.length > 0) throw new Error(`${path} does not export ${missing.join(', ')}`)
  return found
}

interface FederationParts {
  readonly importMap: Pick<ImportMap, 'register'>
  readonly complete: CompleteVersion
  readonly fetchFiles: FetchFiles
  readonly styles: Pick<Styles, 'load'>
  readonly packages: ProvidedPackages
  readonly importFile: (url: string) => Promise<unknown>
}

/**
 * Creates the loader and stores the provided packages in a global. If a version lists the script of an expose, the
 * loader imports that script directly. Older releases do not list it and are loaded through their `remoteEntry.js`. For
 * a retry, pass a version with fresh URLs (`atFreshAddress`), because the browser caches even a failed import.
 */
export const createFederationImport = ({
  importMap,
  complete,
  fetchFiles,
  styles,
  packages,
  importFile,
}: FederationParts): FederationImport => {
  Object.assign(globalThis, { [PROVIDED_KEY]: packages })
  const importByEntry = async ({ entry }: ModuleVersion, expose: string): Promise<unknown> => {
    const { init, get } = (await importFile(entry)) as Container
    // The share scope is empty, because the module takes the packages from the global.
    await init({})
    return (await get(`./${expose}`))()
  }
  // The exports of the scripts that have run, by URL. A second `import()` would return them only in a later task, so
  // the browser could paint before the module is shown.
  const imported = new Map<string, unknown>()
  const importExposed = async (version: ModuleVersion, expose: string): Promise<unknown> => {
    const exposed = version.exposes?.[expose]
    if (!exposed) return importByEntry(version, expose)
    const { script } = exposed
    const exported = imported.get(script) ?? (await importFile(script))
    imported.set(script, exported)
    // The expose must not be shown without its styles. Styles that `fetchFiles` could not load are loaded again here.
    await Promise.all(exposed.css.map(styles.load))
    return exported
  }
  const load = async <Exports extends object>(
    version: ModuleVersion,
    expose: string,
    names: readonly (keyof Exports & string)[],
  ): Promise<Exports> => {
    const whole = await complete(version)
    importMap.register(whole)
    fetchFiles(whole, expose)
    return requireFunctions(await importExposed(whole, expose), names, `${version.entry} ${expose}`)
  }
  return {
    importVersion: async (_module, version, expose) =>
      load<RemoteLifecycles>(version, expose, ['bootstrap', 'mount', 'unmount', 'update']),
    importSearch: async (version, expose) => load<SearchSlot>(version, expose, ['search']),
  }
}
