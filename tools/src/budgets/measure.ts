import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type EntryFiles, moduleFiles, shellFiles } from '../release/bundle-manifest.ts'
import { listModules } from '../release/find-module.ts'
import { readModuleInfo } from '../release/module-info.ts'
import { ROOT } from '../workspace.ts'

/** The weight of an entry point. `js` and `all` are numbers of compressed bytes. `requests` is a number of files. */
export interface Budget {
  readonly js: number
  readonly all: number
  readonly requests: number
}

/** The weight of each entry point, under the entry point's name. */
export type Budgets = Readonly<Record<string, Budget>>

const SHELL = 'shell'

const isPacked = (file: string): boolean => file.endsWith('.woff2')

const weigh = async (
  dist: string,
  { entry, preload, css, exposes }: EntryFiles,
  compress: (bytes: Buffer) => Buffer,
): Promise<Budget> => {
  // If the build lists its exposed files, the shell imports them directly, and no page loads the entry.
  const files = [...new Set([...(exposes ? [] : [entry]), ...preload, ...css])]
  const weights = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(dist, file))
      return { file, size: isPacked(file) ? bytes.length : compress(bytes).length }
    }),
  )
  const sum = (own: typeof weights) => own.reduce((total, { size }) => total + size, 0)
  return {
    js: sum(weights.filter(({ file }) => file.endsWith('.js'))),
    all: sum(weights),
    requests: files.length,
  }
}

/** Compresses with brotli. `<module> before its screens` is compressed with gzip, because its goal is a gzip size. */
export const measureBudgets = async (): Promise<Budgets> => {
  const budgets: Record<string, Budget> = {}
  for (const { module, folder } of await listModules('apps')) {
    const dist = path.join(ROOT, folder, 'dist')
    const { lightScreens = {}, screens } = await readModuleInfo(folder)
    if (module === SHELL) {
      const light = await shellFiles(dist, 'acceso', lightScreens)
      budgets.login = await weigh(dist, light, brotliCompressSync)
      for (const { path: place, preload, css } of light.screens ?? []) {
        const files = { ...light, preload: [...light.preload, ...preload], css: [...light.css, ...css] }
        budgets[`light ${place}`] = await weigh(dist, files, brotliCompressSync)
      }
      const { preload, ...app } = await shellFiles(dist, 'app')
      // The font is not counted, because the login page has already loaded it.
      const files = { ...app, preload: preload.filter((file) => !isPacked(file)) }
      budgets['shell before a module'] = await weigh(dist, files, brotliCompressSync)
    } else {
      const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 })
      budgets[`${module} before its screens`] = await weigh(dist, await moduleFiles(dist), gzip)
      const files = await moduleFiles(dist, { firstScreen: !screens, screens })
      const [first] = files.screens ?? []
      const preload = [...files.preload, ...(first?.preload ?? [])]
      const css = [...files.css, ...(first?.css ?? [])]
      const withScreen = { ...files, preload, css }
      budgets[`${module} with its first screen`] = await weigh(dist, withScreen, brotliCompressSync)
    }
  }
  return budgets
}
