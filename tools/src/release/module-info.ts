import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseSlot, SlotName } from '@mi/contracts'
import { ROOT } from '../workspace.ts'

/** The source file of a screen that an entry imports lazily; with the slots that the screen shows, the shell's only. */
export type ScreenSource = string | { readonly source: string; readonly slots: SlotName[] }

/** A slot that a module fills, from `src/slots/<name>`. */
export type SlotInfo = Readonly<Omit<ReleaseSlot, 'expose' | 'preload' | 'css'>>

/** What an app says of itself as a release, in its `module.json`, and the version of its `package.json`. */
export interface ModuleInfo {
  readonly folder: string
  readonly module: string
  readonly version: string
  readonly routes: { path: string; permission: string }[]
  readonly nav: { texto: string; icono: string; path: string; orden: number; grupo: string }[]
  readonly sinPermiso: string
  /** Addresses of screens that the entry loads lazily, with the source file that it imports for each. */
  readonly screens?: Readonly<Record<string, ScreenSource>>
  /** The slots of the shell that it fills. */
  readonly slots?: readonly SlotInfo[]
  /** The mark of every page in the browser's tabs, as it lies in the build; the shell's only. */
  readonly icon?: string
  /** Addresses whose screen is in the light entry itself; the shell's only. */
  readonly light?: string[]
  /** Addresses of the screens that the light entry loads lazily, with their source files. */
  readonly lightScreens?: Readonly<Record<string, string>>
}

const readJson = async (file: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>

/** Reads a module by the folder of its app, relative to the project. */
export const readModuleInfo = async (folder: string): Promise<ModuleInfo> => {
  const absolute = path.resolve(ROOT, folder)
  const described = await readJson(path.join(absolute, 'module.json'))
  const { version } = await readJson(path.join(absolute, 'package.json'))
  // Its form is checked by the contract when the release is put together.
  return { ...described, version, folder: absolute } as unknown as ModuleInfo
}
