import { readdir, readFile } from 'node:fs/promises'
import { errorCode } from '../error/embedded-postgres-error.ts'
import { isPostgresOf } from './running-server.ts'

/**
 * Ends a dead server's children on Linux: PostgreSQL refuses to start until the last one has finished its work, such as
 * a long statement.
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
    // Children rename themselves to «postgres: …»; the server keeps its command line.
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).startsWith('postgres: ')) return false
    const parent = /^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    return !(await isPostgresOf(Number(parent), cluster))
  } catch {
    // The process has just ended.
    return false
  }
}

const quit = (pid: number): void => {
  try {
    // Ends the child without a cleanup; the recovery at the next start cleans up.
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
