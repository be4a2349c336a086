import { type Versions, pickVersions } from '../new-module/pick-versions.ts'

/** A package of tools for squads, made of this project's own. */
export interface ToolPackage {
  readonly name: string
  /** The command, and its source in `tools/src`. */
  readonly command: string
  readonly source: string
  /** Further programs, which it starts as processes of their own. */
  readonly starts?: readonly string[]
  /** Its sources in `tools/src`: files without their ending, and folders. */
  readonly parts: readonly string[]
  /** What its code imports. */
  readonly needs: readonly string[]
  /** Libraries of the platform that the package brings along. */
  readonly brings?: readonly string[]
}

/** Releases a module from a repository of its own, with the same code as `npm run release` here, and shows its source. */
export const CLI: ToolPackage = {
  name: '@mi/cli',
  command: 'mi',
  source: 'mi.ts',
  starts: ['dev/watch-build.ts'],
  parts: ['mi', 'run', 'workspace', 'release', 'rollout', 'dev'],
  needs: ['@mi/contracts', '@mi/domain', 'vite'],
}

/**
 * What `npm create @mi/module` runs. With the scope in its name npm asks the company's registry for it, and never the
 * public one, where `create-mi-module` could be anybody's. It brings what it needs of the platform, so that it can say
 * which registry is missing before there is one.
 */
export const CREATE: ToolPackage = {
  name: '@mi/create-module',
  command: 'create-mi-module',
  source: 'create-mi-module.ts',
  parts: ['create-mi-module', 'new-module'],
  // npm does not install what brought libraries depend on.
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
