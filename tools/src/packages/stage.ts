import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Versions } from '../new-module/pick-versions.ts'
import { readVersions } from '../new-module/versions.ts'
import { ROOT } from '../workspace.ts'
import { compile } from './compile.ts'
import { copyStyles, sourcesOf } from './lib-files.ts'
import { toPackedManifest } from './manifest.ts'
import { type PackedLib, listPackedLibs } from './packed-libs.ts'
import { CLI, CREATE, type ToolPackage, toToolManifest } from './tool-packages.ts'

const TOOLS = 'tools/src'
// This package contains the compiler options, so that modules in other repositories are compiled with them too.
const BUILD = '@mi/federation-build'
const OPTIONS = 'tsconfig.base.json'

interface Stage {
  readonly folder: string
  /** The folder of the compiled sources. A source has the same path in this folder as in the workspace. */
  readonly compiled: string
  readonly versions: Versions
  readonly engines: Versions
}

const folderOf = (stage: Stage, name: string): string =>
  path.join(stage.folder, name.slice(name.indexOf('/') + 1))

const writeJson = (folder: string, file: string, content: object): Promise<void> =>
  writeFile(path.join(folder, file), JSON.stringify(content, null, 2))

const stageLib = async (stage: Stage, { folder, manifest }: PackedLib): Promise<string> => {
  const { engines, versions } = stage
  const target = folderOf(stage, manifest.name)
  const dist = path.join(target, 'dist')
  await cp(path.join(stage.compiled, folder, 'src'), dist, { recursive: true })
  await copyStyles(path.join(ROOT, folder, 'src'), dist)
  await copyFile(path.join(ROOT, folder, 'README.md'), path.join(target, 'README.md'))
  await writeJson(
    target,
    'package.json',
    toPackedManifest(manifest, { engines, vitest: versions.vitest ?? '*' }),
  )
  if (manifest.name === BUILD) await copyFile(path.join(ROOT, OPTIONS), path.join(target, 'tsconfig.json'))
  return target
}

const stageTool = async (stage: Stage, tool: ToolPackage): Promise<string> => {
  const target = folderOf(stage, tool.name)
  const compiled = path.join(stage.compiled, TOOLS)
  await mkdir(target, { recursive: true })
  await cp(compiled, path.join(target, 'dist'), {
    recursive: true,
    filter: (file) => {
      const [part = ''] = path.relative(compiled, file).split(path.sep)
      return part === '' || (tool.parts.includes(path.parse(part).name) && !file.endsWith('.d.ts'))
    },
  })
  for (const name of tool.brings ?? [])
    await cp(folderOf(stage, name), path.join(target, 'node_modules', name), { recursive: true })
  await writeJson(target, 'package.json', toToolManifest(tool, stage.versions, stage.engines))
  return target
}

const addTemplates = async ({ versions }: Stage, target: string): Promise<void> => {
  await cp(path.join(ROOT, 'tools/templates'), path.join(target, 'templates'), { recursive: true })
  await copyFile(path.join(ROOT, '.prettierrc.json'), path.join(target, '.prettierrc.json'))
  await writeJson(target, 'versions.json', versions)
}

const readEngines = async (): Promise<Versions> =>
  (JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { engines: Versions }).engines

/** Creates a folder for each package, so that `npm pack` can pack it. Returns the paths of these folders. */
export const stagePackages = async (folder: string): Promise<string[]> => {
  const compiled = path.join(folder, 'compiled')
  // `@mi/cli` is not a project of the workspace, so `versions` lacks it. It gets the version of `@mi/tools`.
  const versions = await readVersions()
  const withTools = { ...versions, [CLI.name]: versions['@mi/tools'] ?? '' }
  const stage = { folder, compiled, versions: withTools, engines: await readEngines() }
  const libs = await listPackedLibs()
  const tools = [CLI, CREATE].flatMap(({ source, starts = [] }) =>
    [source, ...starts].map((file) => path.join(ROOT, TOOLS, file)),
  )
  compile([...(await Promise.all(libs.map(sourcesOf))).flat(), ...tools], compiled)
  const folders = await Promise.all(libs.map((lib) => stageLib(stage, lib)))
  const cli = await stageTool(stage, CLI)
  const create = await stageTool(stage, CREATE)
  await addTemplates(stage, create)
  return [...folders, cli, create]
}
