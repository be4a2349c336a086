import { PROVIDED_NAMES } from '@mi/contracts'

type Versions = Readonly<Record<string, string>>

/** The `package.json` of a library in the workspace. */
export interface LibManifest {
  readonly name: string
  readonly version: string
  readonly exports: Versions
  readonly sideEffects?: boolean
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
}

type Provided = (typeof PROVIDED_NAMES)[number]

// Whether a package is provided by pages and does not belong to the platform. Libraries declare such a package as a
// peer, because a module must not install a second copy.
const isProvided = (name: string): boolean =>
  PROVIDED_NAMES.includes(name as Provided) && !name.startsWith('@mi/')

const toRange = (version: string): string => `^${version}`

/**
 * Splits a library's dependencies into ordinary dependencies and peers. For peers and `@mi` packages, every compatible
 * version is allowed. For other packages, only the version that was tested is allowed.
 */
const dependenciesOf = (dependencies: Versions = {}) => {
  const all = Object.entries(dependencies)
  const own = all.filter(([name]) => !isProvided(name))
  return {
    dependencies: Object.fromEntries(
      own.map(([name, version]) => [name, name.startsWith('@mi/') ? toRange(version) : version]),
    ),
    peerDependencies: Object.fromEntries(
      all.filter(([name]) => isProvided(name)).map(([name, version]) => [name, toRange(version)]),
    ),
  }
}

const BUILT = 'dist'

/** The entry of `exports` for a source file. For a TypeScript file, it names the compiled code and its types. */
const toBuilt = (source: string): string | { readonly types: string; readonly default: string } => {
  const file = source.replace(/^\.\/src\//, `./${BUILT}/`)
  if (!/\.tsx?$/.test(file)) return file
  const stem = file.replace(/\.tsx?$/, '')
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}

// Vitest is a peer, because the test helpers have to import the copy of Vitest that runs the tests.
const testersOf = ({ exports }: LibManifest, vitest: string): Versions =>
  './testing' in exports ? { vitest: toRange(vitest) } : {}

export interface Runtimes {
  readonly engines: Versions
  readonly vitest: string
}

export const toPackedManifest = (lib: LibManifest, { engines, vitest }: Runtimes): object => {
  const testers = testersOf(lib, vitest)
  const { dependencies, peerDependencies } = dependenciesOf(lib.dependencies)
  return {
    name: lib.name,
    version: lib.version,
    license: 'UNLICENSED',
    type: 'module',
    engines,
    exports: {
      ...Object.fromEntries(Object.entries(lib.exports).map(([entry, source]) => [entry, toBuilt(source)])),
      // The `tsconfig.json` of a module extends a file of a package. TypeScript finds that file through `exports`.
      './*.json': './*.json',
    },
    ...(lib.sideEffects !== undefined && { sideEffects: lib.sideEffects }),
    dependencies,
    peerDependencies: { ...peerDependencies, ...testers },
    peerDependenciesMeta: Object.fromEntries(Object.keys(testers).map((name) => [name, { optional: true }])),
  }
}
