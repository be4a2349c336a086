import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '../process/process-mark.ts'
import { poll } from '../process/wait.ts'
import { readPostmasterFile } from '../server/postmaster-file.ts'

/** Whether the tests run as root. If they do, PostgreSQL runs as another user, because it refuses root. */
export const IS_ROOT = process.getuid?.() === 0

const folders: string[] = []
const processes: ChildProcess[] = []

/** Makes a temporary folder. Other users are able to enter that folder unless `closed` is true. */
export const makeFolder = async ({ closed = false } = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  folders.push(folder)
  await chmod(folder, closed ? 0o700 : 0o755)
  return folder
}

/** Registers a process that `cleanUp` then kills, so that the process does not outlive the test. */
export const track = <T extends ChildProcess>(child: T): T => {
  processes.push(child)
  return child
}

/** Starts a program that is not PostgreSQL but runs as the same user as PostgreSQL. */
export const spawnStranger = (): ChildProcess =>
  track(spawn('sleep', ['120'], IS_ROOT ? { uid: 65534, gid: 65534 } : {}))

/** Kills the tracked processes and the servers of a test, and removes the folders of that test. */
export const cleanUp = async (): Promise<void> => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const pid = (await readPostmasterFile(join(folder, 'data', 'cluster')))?.pid
    if (pid && isAlive(pid)) await kill(pid, 'SIGQUIT').catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const parentOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1])
}

/** Finds the pids of the servers that run on the data folder `dataDir`. Reads /proc, so works on Linux only. */
export const listServers = async (dataDir: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
      const isOne = /\bpostgres$/.test(words[0] ?? '') && words.includes(join(dataDir, 'cluster'))
      return isOne ? [{ pid, parent: await parentOf(pid) }] : []
    }),
  )
  const servers = found.flat()
  // A process that a server has just forked still has the server's command line.
  return servers.filter(({ parent }) => servers.every(({ pid }) => pid !== parent)).map(({ pid }) => pid)
}

/** Sends `signal` to a process and waits until the process has ended. */
export const kill = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
  process.kill(pid, signal)
  if (!(await poll(() => (isAlive(pid) ? undefined : true), 10_000)))
    throw new Error(`process ${pid} survived ${signal}`)
}

/** Runs SQL on a new connection, and then closes that connection. */
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
