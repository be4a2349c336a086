import { type Versions, pickVersions } from '../new-module/pick-versions.ts'

/** A package of tools for squads, made from this project's tools. */
export interface ToolPackage {
  readonly name: string
  /** The command, and its source in `tools/src`. */
  readonly command: string
  readonly source: string
  /** Further programs, which the command starts as separate processes. */
  readonly starts?: readonly string[]
  /** Its sources in `tools/src`: files without their extension, and folders. */
  readonly parts: readonly string[]
  /** The packages that its code imports. */
  readonly needs: readonly string[]
  /** Libraries of the platform that are bundled with the package. */
  readonly brings?: readonly string[]
}

/**
 * The package of the command `mi`, which develops, releases and rolls out a module in its own repository. It contains
 * the same code as the commands of this workspace.
 */
export const CLI: ToolPackage = {
  name: '@mi/cli',
  command: 'mi',
  source: 'mi.ts',
  starts: ['dev/watch-build.ts'],
  parts: ['mi', 'run', 'workspace', 'release', 'rollout', 'dev'],
  needs: ['@mi/contracts', '@mi/domain', 'vite'],
}

/**
 * The package that `npm create @mi/module` runs. Because of the scope `@mi`, npm requests it from the company's
 * registry. A name without a scope, such as `create-mi-module`, could belong to a stranger in the public registry.
 *
 * `npm exec` can also run the package from a file, on a machine where no registry is set for `@mi`. npm could not
 * download the platform's libraries there, so they are bundled with the package. The program can then start, and asks
 * for the registry or for a folder with the platform's packages.
 */
export const CREATE: ToolPackage = {
  name: '@mi/create-module',
  command: 'create-mi-module',
  source: 'create-mi-module.ts',
  parts: ['create-mi-module', 'new-module'],
  // npm does not install the dependencies of bundled libraries, so this list includes them.
  needs: ['@mi/contracts', '@mi/domain', 'prettier', 'zod'],
  brings: ['@mi/contracts', '@mi/domain'],
}

const toRanges = (versions: Versions): Versions =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      name.startsWith('@mi/') ? `^${version}` : version,
    ]),
  )

/** The `package.json` of a package of tools. */
export const toToolManifest = (tool: ToolPackage, versions: Versions, engines: object): object => ({
  name: tool.name,
  version: versions['@mi/tools'],
  license: 'UNLICENSED',
  type: 'module',
  engines,
  bin: { [tool.command]: `dist/${tool.source.replace(/\.ts$/, '.js')}` },
  dependencies: toRanges(pickVersions(versions, tool.needs)),
  ...(tool.brings && { bundleDependencies: tool.brings }),
})
