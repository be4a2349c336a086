import { readdir, readFile } from 'node:fs/promises'
import { errorCode } from '../error/embedded-postgres-error.ts'
import { isPostgresOf } from './running-server.ts'

/**
 * On Linux, ends the child processes of a dead server. Without this, PostgreSQL would refuse to start until each child
 * has finished its work, such as a long statement.
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
    // A child replaces its command line with «postgres: …», but the server keeps its own command line.
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).startsWith('postgres: ')) return false
    const parent = /^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    return !(await isPostgresOf(Number(parent), cluster))
  } catch {
    // The process has ended, so its files in /proc are gone.
    return false
  }
}

const quit = (pid: number): void => {
  try {
    // SIGQUIT ends the child without a cleanup. PostgreSQL cleans up in the recovery at its next start.
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
