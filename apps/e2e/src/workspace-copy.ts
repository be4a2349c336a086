import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PACK_CACHE, ROOT } from '@mi/tools'

const exec = promisify(execFile)

/** A second checkout of the workspace, like a checkout on another machine. */
export interface WorkspaceCopy {
  readonly folder: string
  /** Replaces the text `from` with the text `to`. @throws if the file does not contain `from`. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>
  readonly run: (command: string, args: string[], environment?: Record<string, string>) => Promise<string>
  readonly remove: () => Promise<void>
}

const listSources = async (): Promise<string[]> => {
  const { stdout } = await exec('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    maxBuffer: 1e7,
  })
  return stdout.split('\0').filter((file) => file !== '')
}

const copyFiles = async (files: readonly string[], folder: string): Promise<void> => {
  const folders = new Set(files.map((file) => path.dirname(file)))
  await Promise.all([...folders].map((each) => mkdir(path.join(folder, each), { recursive: true })))
  // Ignores a file that cannot be copied, because Git also lists files whose deletion is not staged.
  const copy = (file: string) =>
    copyFile(path.join(ROOT, file), path.join(folder, file)).catch(() => undefined)
  await Promise.all(files.map(copy))
}

/**
 * Copies the workspace into a subfolder of a new temporary folder. The parameter `below` is the name of the subfolder.
 * All sources are copied, except those of the apps in `without`. The pack cache of each module is copied too. The
 * installed packages become hard links.
 */
export const copyWorkspace = async (
  below = 'copia',
  { without = [] }: { readonly without?: readonly string[] } = {},
): Promise<WorkspaceCopy> => {
  const home = await mkdtemp(path.join(tmpdir(), 'mi-inventario-copia-'))
  const folder = path.join(home, below)
  const files = (await listSources()).filter(
    (file) => !without.some((app) => file.startsWith(`apps/${app}/`)),
  )
  const copyPacked = async (module: string): Promise<void> => {
    const packed = path.join(path.dirname(module), PACK_CACHE)
    // The pack cache is absent until the module is packed for the first time.
    await cp(path.join(ROOT, packed), path.join(folder, packed), { recursive: true }).catch(() => undefined)
  }
  await copyFiles(files, folder)
  // `node_modules` contains relative symbolic links to the workspace packages. In this copy, they lead to the copied
  // packages. If `node_modules` itself were only a link, they would lead to the original packages.
  await exec('cp', ['-al', path.join(ROOT, 'node_modules'), folder])
  await Promise.all(files.filter((file) => /^apps\/[^/]+\/module\.json$/.test(file)).map(copyPacked))
  return {
    folder,
    edit: async (file, from, to) => {
      const text = await readFile(path.join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      await rm(path.join(folder, file))
      await writeFile(path.join(folder, file), text.replace(from, to))
    },
    run: async (command, args, environment = {}) => {
      const env = { ...process.env, ...environment, NX_DAEMON: 'false' }
      return (await exec(command, args, { cwd: folder, env, maxBuffer: 1e7 })).stdout
    },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}
