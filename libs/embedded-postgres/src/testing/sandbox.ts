import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '../process/process-mark.ts'
import { poll } from '../process/wait.ts'
import { readPostmasterFile } from '../server/postmaster-file.ts'

/** Whether the tests run as root; PostgreSQL then runs as another user. */
export const IS_ROOT = process.getuid?.() === 0

const folders: string[] = []
const processes: ChildProcess[] = []

/** A temporary folder; other users can pass through it unless it is `closed`. */
export const makeFolder = async ({ closed = false } = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  folders.push(folder)
  await chmod(folder, closed ? 0o700 : 0o755)
  return folder
}

/** Registers a process that must not outlive the test. */
export const track = <T extends ChildProcess>(child: T): T => {
  processes.push(child)
  return child
}

/** Starts a program other than PostgreSQL, but as the user that PostgreSQL runs as. */
export const spawnStranger = (): ChildProcess =>
  track(spawn('sleep', ['120'], IS_ROOT ? { uid: 65534, gid: 65534 } : {}))

/** Ends a test's processes and removes its folders. */
export const cleanUp = async (): Promise<void> => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const pid = (await readPostmasterFile(join(folder, 'data', 'cluster')))?.pid
    if (pid && isAlive(pid)) await kill(pid, 'SIGQUIT').catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The pids of a data folder's servers, from the process list (Linux only). */
export const listServers = async (dataDir: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
      return /\bpostgres$/.test(words[0] ?? '') && words.includes(join(dataDir, 'cluster')) ? [pid] : []
    }),
  )
  return found.flat()
}

/** Signals a process and waits until it has ended. */
export const kill = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
  process.kill(pid, signal)
  if (!(await poll(() => (isAlive(pid) ? undefined : true), 10_000)))
    throw new Error(`process ${pid} survived ${signal}`)
}

/** Runs SQL on a connection of its own. */
export const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
