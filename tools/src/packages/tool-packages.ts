import { type Versions, pickVersions } from '../new-module/pick-versions.ts'

/** A package of tools for squads. Its code comes from `tools/src`. */
export interface ToolPackage {
  readonly name: string
  readonly command: string
  readonly source: string
  /** Further programs, which the command starts as separate processes. */
  readonly starts?: readonly string[]
  /** The files and folders in `tools/src` that the package contains. File names have no extension here. */
  readonly parts: readonly string[]
  readonly needs: readonly string[]
  /** Libraries of the platform that are bundled with the package. */
  readonly brings?: readonly string[]
}

/**
 * The package with the command `mi`, for a module in its own repository. `mi release` and `mi rollout` run the same
 * code as `npm run release` and `npm run rollout` in this workspace.
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
 * The package that `npm create @mi/module` runs. Its name has the scope `@mi`, because a name without this scope could
 * belong to a stranger in the public registry.
 * The platform's libraries are bundled, because a machine without a registry for `@mi` could not install them. On
 * such a machine, `npm exec` runs the package from a file.
 */
export const CREATE: ToolPackage = {
  name: '@mi/create-module',
  command: 'create-mi-module',
  source: 'create-mi-module.ts',
  parts: ['create-mi-module', 'new-module', 'release'],
  // `zod` is listed because a bundled library needs it, and npm does not install what bundled libraries depend on.
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
