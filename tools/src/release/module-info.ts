import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type Release,
  type ReleaseRoute,
  type ReleaseSlot,
  type Requires,
  type SlotName,
  versionSchema,
} from '@mi/contracts'
import { ROOT } from '../workspace.ts'
import { listMistakes } from './description/list-mistakes.ts'

/** The source file of a lazily imported screen. A screen of the shell that shows slots also lists their names. */
export type ScreenSource = string | { readonly source: string; readonly slots: SlotName[] }

/** A slot that a module fills. The module implements it in `src/slots/<name>`. */
export type SlotInfo = Readonly<Omit<ReleaseSlot, 'expose' | 'preload' | 'css'>>

/** The description of a module from its `module.json`, with the version from its `package.json`. */
export interface ModuleInfo {
  readonly folder: string
  readonly module: string
  readonly version: string
  readonly routes: ReleaseRoute[]
  readonly nav: { texto: string; icono: string; path: string; orden: number; grupo: string }[]
  readonly sinPermiso: string
  /** The source files of the screens that the entry loads lazily; the keys are addresses. */
  readonly screens?: Readonly<Record<string, ScreenSource>>
  readonly slots?: readonly SlotInfo[]
  /** The squad that is responsible for the module. */
  readonly owner?: Release['owner']
  /** Requirements that the build does not record; `ranges` overrides the versions in the module's `package.json`. */
  readonly requires?: Pick<Requires, 'api' | 'modules' | 'ranges'>
  /** The path of the favicon in the build. Only the shell has this field. */
  readonly icon?: string
  /** Addresses of screens in the light entry, the smaller bundle for signed-out pages. Only the shell has this field. */
  readonly light?: string[]
  /** The source files of the screens that the light entry loads lazily; the keys are addresses. */
  readonly lightScreens?: Readonly<Record<string, string>>
}

// The current folder is the workspace or the module's own repository.
const nameOf = (file: string): string => path.relative(process.cwd(), file)

/**
 * Reads a JSON file that a person edits.
 * @throws an error whose message names the file, if the file is not valid JSON.
 */
export const readJson = async <T>(file: string): Promise<T> => {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${nameOf(file)} no es JSON válido: ${why}`, { cause })
  }
}

const requireNoMistakes = (file: string, mistakes: readonly string[]): void => {
  if (mistakes.length > 0)
    throw new Error(mistakes.map((sentence) => `${nameOf(file)}: ${sentence}`).join('\n'))
}

/**
 * Reads the description of a module. `folder` is absolute, or relative to the workspace root.
 * @throws an error with one sentence for each field of `module.json` and `package.json` that is wrong.
 */
export const readModuleInfo = async (folder: string): Promise<ModuleInfo> => {
  const absolute = path.resolve(ROOT, folder)
  const [file, manifest] = [path.join(absolute, 'module.json'), path.join(absolute, 'package.json')]
  const described = await readJson<object>(file)
  requireNoMistakes(file, listMistakes(described))
  const { version } = await readJson<{ version?: unknown }>(manifest)
  if (!versionSchema.safeParse(version).success)
    requireNoMistakes(manifest, ['en «version» va una versión como 1.4.0 o 1.4.0-algo.'])
  return { ...described, version, folder: absolute } as unknown as ModuleInfo
}
