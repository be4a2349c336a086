import type { Source } from './sources.ts'

const TESTING = /\/src\/(.+\/)?testing\/|\.setup\.tsx?$/
const MODULE = /^apps\/api\/src\/modules\/([^/]+)\//

/** Code that ships and imports what only tests may use. */
export const testingFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => TESTING.test(target))
        .map((target) => `${path} imports ${target}, which is for tests`),
    )

/** A project that imports itself by name hides a cycle through its own index. */
export const selfImportFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, selfImports }) =>
      selfImports.map((name) => `${path} imports its own project as ${name}`),
    )

/** Modules of the API call each other's services: a foreign repository would skip the permission check. */
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
