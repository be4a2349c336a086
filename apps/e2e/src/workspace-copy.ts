import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@mi/tools'

const exec = promisify(execFile)

/** A second checkout of this workspace, as if on another machine. */
export interface WorkspaceCopy {
  readonly folder: string
  /** Replaces text in a file of the copy. @throws when the text is missing. */
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

/** Copies the sources into a folder of any depth and links the installed packages. */
export const copyWorkspace = async (below = 'copia'): Promise<WorkspaceCopy> => {
  const home = await mkdtemp(path.join(tmpdir(), 'mi-inventario-copia-'))
  const folder = path.join(home, below)
  for (const file of await listSources()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    // A file deleted but not committed is still listed.
    await cp(path.join(ROOT, file), path.join(folder, file)).catch(() => undefined)
  }
  // Hard links make a real second `node_modules`: its links to workspace packages lead to the copy.
  await exec('cp', ['-al', path.join(ROOT, 'node_modules'), folder])
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
