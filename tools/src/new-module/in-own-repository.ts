import { FIRST_VERSION, type Home, dependenciesOf } from './module-files.ts'
import { type Versions, pickVersions } from './pick-versions.ts'

// What the workspace has once for all modules.
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

/** Takes what a package of the platform promises not to break; other packages are pinned, as in the workspace. */
const toRanges = (versions: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      name.startsWith('@mi/') ? `^${version}` : version,
    ]),
  )

/** A module's home in a repository of its own, whose packages of the platform come from `registry`. */
export const inOwnRepository = (versions: Versions, registry: string): Home => ({
  templates: 'own-repository',
  words: { registry },
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
    dependencies: toRanges(pickVersions(versions, dependenciesOf(files))),
    devDependencies: toRanges(pickVersions(versions, TO_WORK)),
  }),
})
