import { readdir, readFile } from 'node:fs/promises'
import { errorCode } from '../error/embedded-postgres-error.ts'
import { isPostgresOf } from './running-server.ts'

/**
 * Ends what the children of a dead server are still at in its data directory. They notice its death between two steps
 * only, and until the last of them is gone PostgreSQL refuses to start. A child whose server lives is left alone.
 * Where there is no /proc they are waited for instead.
 */
export const endOrphans = async (cluster: string): Promise<void> => {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (pid > 0 && (await isOrphanOf(pid, cluster))) quit(pid)
  }
}

const isOrphanOf = async (pid: number, cluster: string): Promise<boolean> => {
  if (!(await isPostgresOf(pid, cluster))) return false
  try {
    // Children rename themselves «postgres: …»; the server itself keeps its command line.
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).startsWith('postgres: ')) return false
    const parent = /^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    return !(await isPostgresOf(Number(parent), cluster))
  } catch {
    // It ended between two questions.
    return false
  }
}

const quit = (pid: number): void => {
  try {
    // At once and without cleaning up; recovery does that anyway.
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
