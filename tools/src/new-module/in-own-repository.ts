import path from 'node:path'
import { FIRST_VERSION, type Home, type ModuleFiles, dependenciesOf } from './module-files.ts'
import { type PackedFile, pickOwnPackages } from './own-packages.ts'
import { type Versions, pickVersions } from './pick-versions.ts'

// The packages for the development of a module in its own repository. A module in the workspace lists only
// `@mi/federation-build`, because such a module uses the tools of the workspace.
const TO_WORK = [
  '@mi/cli',
  '@mi/federation-build',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vite',
  'vitest',
]

// If the `@mi` packages are files, they need no registry. npm then gets this address as their registry, but no
// registry runs there. So npm cannot take a stranger's `@mi` package from a public registry.
const NOWHERE = 'http://localhost:1/'

export const PACKAGES_FOLDER = 'paquetes'

/** Where a module gets the packages of the platform from: the address of a registry, or files. */
export type Origin = { readonly registry: string } | { readonly packages: readonly PackedFile[] }

/** Returns a range of all compatible versions for a package of the platform, and one version for other packages. */
const toRange = (name: string, version: string): string => (name.startsWith('@mi/') ? `^${version}` : version)

const toFile = (file: string): string => `file:${PACKAGES_FOLDER}/${path.basename(file)}`

const describeDependencies = (versions: Versions, origin: Origin, files: ModuleFiles) => {
  const used = dependenciesOf(files)
  const packed =
    'packages' in origin ? pickOwnPackages(origin.packages, [...used, ...TO_WORK]) : new Map<string, string>()
  const describe = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      Object.entries(pickVersions(versions, names)).map(([name, version]) => {
        const file = packed.get(name)
        return [name, file === undefined ? toRange(name, version) : toFile(file)]
      }),
    )
  // In the `overrides` below, npm allows `$name` only for direct dependencies. So the packages of the platform that are
  // indirect dependencies are listed as development dependencies.
  const further = [...packed.keys()].filter((name) => !used.includes(name) && !TO_WORK.includes(name))
  return {
    dependencies: describe(used),
    devDependencies: describe([...TO_WORK, ...further].sort()),
    // The packages in `paquetes` depend on each other by version, not by file. Without overrides, npm would request
    // these versions from `NOWHERE`, and wait for minutes.
    ...(packed.size > 0 && {
      overrides: Object.fromEntries([...packed.keys()].map((name) => [name, `$${name}`])),
    }),
  }
}

const describeOrigin = (origin: Origin): Record<string, string> =>
  'registry' in origin
    ? { registry: origin.registry, origen: 'del registro que nombra `.npmrc`' }
    : { registry: NOWHERE, origen: `de la carpeta \`${PACKAGES_FOLDER}\`` }

export const inOwnRepository = (versions: Versions, origin: Origin): Home => ({
  templates: 'own-repository',
  words: describeOrigin(origin),
  describePackage: (name, files) => ({
    name,
    version: FIRST_VERSION,
    private: true,
    type: 'module',
    scripts: {
      build: 'vite build --configLoader runner',
      typecheck: 'tsc -p .',
      test: 'vitest run',
      dev: 'mi dev',
      release: 'mi release',
      rollout: 'mi rollout',
    },
    ...describeDependencies(versions, origin, files),
  }),
})
