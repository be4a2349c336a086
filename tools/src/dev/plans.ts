import path from 'node:path'
import type { ModuleInfo } from '../release/module-info.ts'
import type { BuildPlan } from './builds.ts'

const SHELL_CONFIGS = [
  ['vite.config.ts', 'app'],
  ['vite.acceso.config.ts', 'acceso'],
] as const

/** The builds of an app. They write below `place`, so the app's own `dist` keeps its last full build. */
export const planBuilds = (folder: string, info: Pick<ModuleInfo, 'light'>, place: string): BuildPlan[] => {
  const dist = path.join(place, 'dist')
  if (!info.light) return [{ folder, configFile: 'vite.config.ts', outDir: dist }]
  return SHELL_CONFIGS.map(([configFile, part]) => ({ folder, configFile, outDir: path.join(dist, part) }))
}

export interface Wanted {
  readonly modules: string[]
  readonly api: boolean
}

/**
 * What to build from source: the shell, the named modules and, if named, the API.
 * @throws an error that lists unknown names.
 */
export const readWanted = (names: readonly string[], known: readonly string[]): Wanted => {
  const unknown = names.filter((name) => name !== 'api' && !known.includes(name))
  if (unknown.length > 0) {
    const list = [...known.filter((name) => name !== 'shell'), 'api'].sort().join(', ')
    throw new Error(`No hay un módulo «${unknown.join('», «')}». Hay: ${list}.`)
  }
  return {
    modules: [...new Set(['shell', ...names.filter((name) => name !== 'api')])],
    api: names.includes('api'),
  }
}

/**
 * The modules that `npm run dev` builds and publishes only once, at its start. They are not in `wanted`, and their
 * stable version is missing or is a `-dev` version of an earlier `npm run dev`.
 */
export const listMissing = (
  known: readonly string[],
  wanted: readonly string[],
  stable: ReadonlyMap<string, string>,
): string[] =>
  known.filter((module) => {
    const version = stable.get(module)
    return !wanted.includes(module) && (version === undefined || version.includes('-dev.'))
  })
