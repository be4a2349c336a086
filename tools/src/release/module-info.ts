import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release, ReleaseRoute, ReleaseSlot, Requires, SlotName } from '@mi/contracts'
import { ROOT } from '../workspace.ts'

/**
 * The source file of a screen that an entry imports lazily. Only the shell's screens name the slots that they
 * show.
 */
export type ScreenSource = string | { readonly source: string; readonly slots: SlotName[] }

/** A slot that a module fills, from `src/slots/<name>`. */
export type SlotInfo = Readonly<Omit<ReleaseSlot, 'expose' | 'preload' | 'css'>>

/** A module as described by its `module.json`, with the version of its `package.json`. */
export interface ModuleInfo {
  readonly folder: string
  readonly module: string
  readonly version: string
  readonly routes: ReleaseRoute[]
  readonly nav: { texto: string; icono: string; path: string; orden: number; grupo: string }[]
  readonly sinPermiso: string
  /** The source file of each screen that the entry loads lazily, by address. */
  readonly screens?: Readonly<Record<string, ScreenSource>>
  /** The shell's slots that it fills. */
  readonly slots?: readonly SlotInfo[]
  /** The squad that answers for it. */
  readonly owner?: Release['owner']
  /** What it needs besides what its build says; `ranges` replaces those of its `package.json`. */
  readonly requires?: Pick<Requires, 'api' | 'modules' | 'ranges'>
  /** The favicon's path in the build. Shell only. */
  readonly icon?: string
  /** Addresses whose screens are part of the light entry. Shell only. */
  readonly light?: string[]
  /** The source files of the screens that the light entry loads lazily, by address. */
  readonly lightScreens?: Readonly<Record<string, string>>
}

const readJson = async (file: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>

/** Reads the module in an app's folder, relative to the workspace. */
export const readModuleInfo = async (folder: string): Promise<ModuleInfo> => {
  const absolute = path.resolve(ROOT, folder)
  const described = await readJson(path.join(absolute, 'module.json'))
  const { version } = await readJson(path.join(absolute, 'package.json'))
  // The contract validates it when the release is packed.
  return { ...described, version, folder: absolute } as unknown as ModuleInfo
}
