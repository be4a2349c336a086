import type { Source } from './sources.ts'

const TESTING = /\/src\/(.+\/)?testing\/|\.setup\.tsx?$/
const MODULE = /^apps\/api\/src\/modules\/([^/]+)\//

export const testingFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => TESTING.test(target))
        .map((target) => `${path} imports ${target}, which is for tests`),
    )

/**
 * Reports imports in which a project names its own package. Such an import leads to the project's index, which could in
 * turn import the importing file. The search for cycles follows only relative paths, so it would miss such a cycle.
 */
export const selfImportFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, selfImports }) =>
      selfImports.map((name) => `${path} imports its own project as ${name}`),
    )

/** Reports imports of another module's repository. They would skip the permission checks of that module's service. */
export const repositoryFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) => {
      const own = MODULE.exec(path)?.[1]
      const isForeign = (target: string): boolean => ![undefined, own].includes(MODULE.exec(target)?.[1])
      return imports
        .filter((target) => own && target.endsWith('.repository.ts') && isForeign(target))
        .map((target) => `${path} imports another module's repository: ${target}`)
    })
