import { FIRST_VERSION, type Home, dependenciesOf } from './module-files.ts'
import { pickVersions } from './pick-versions.ts'
import { readVersions } from './versions.ts'

export const inWorkspace = async (): Promise<Home> => {
  const versions = await readVersions()
  return {
    describePackage: (name, files) => ({
      name: `@mi/${name}`,
      version: FIRST_VERSION,
      private: true,
      type: 'module',
      scripts: {
        build: 'vite build --configLoader runner',
        typecheck: 'tsc -p .',
        lint: 'eslint src && oxlint src',
        test: 'vitest run',
      },
      nx: { tags: ['type:app', 'env:web', `scope:${name}`] },
      dependencies: pickVersions(versions, dependenciesOf(files)),
      devDependencies: pickVersions(versions, ['@mi/federation-build']),
    }),
  }
}
