import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from './machine/free-port.ts'
import { childrenOf, killNow } from './machine/processes.ts'
import { isReady } from './start/server.ts'
import { ROOT } from './workspace.ts'

interface Started {
  readonly child: ChildProcess
  readonly url: string
}

let dataDir: string
let seen: Set<number>

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-inicio-'))
  seen = new Set()
})
afterEach(async () => {
  for (const pid of running()) killNow(pid)
  await rm(dataDir, { recursive: true, force: true })
})

// `npm start` is run without these two variables, because with them it would build the modules for tests.
const { VITEST: _vitest, NODE_ENV: _mode, ...OUTSIDE } = process.env
const environmentFor = (port: string): NodeJS.ProcessEnv => ({
  ...OUTSIDE,
  ...{ PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
})

const startProduct = async (): Promise<Started> => {
  const port = String(await freePort())
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: environmentFor(port),
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Starts the server without `npm start`, so a test is able to send SIGINT to it, as a terminal does on Ctrl+C. */
const startServerAlone = async (): Promise<Started> => {
  const port = String(await freePort())
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js')], {
    stdio: 'ignore',
    env: environmentFor(port),
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)]

const postmaster = (): number | undefined => {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : undefined
}

/** Adds the running processes to `seen`. The database is not a child of the server, so its id is read from a file. */
const look = ({ child }: Started): void => {
  if (child.pid !== undefined) for (const pid of withDescendants(child.pid)) seen.add(pid)
  const database = postmaster()
  if (database !== undefined) seen.add(database)
}

const isAlive = (pid: number): boolean => {
  try {
    // A zombie process has ended, although the system still lists it.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const running = (): number[] => [...seen].filter(isAlive)

const waitUntil = async (started: Started, isThere: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isThere())) {
    if (started.child.exitCode !== null) throw new Error(`npm start ended with ${started.child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  look(started)
}

const end = async ({ child }: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

describe.runIf(process.platform === 'linux')(
  'npm start',
  () => {
    it('ends the server and the database on a SIGTERM', async () => {
      const started = await startProduct()
      await waitUntil(started, () => isReady(started.url))
      expect(running().length).toBeGreaterThan(2)
      await end(started)
      expect(running()).toEqual([])
      expect(postmaster()).toBeUndefined()
    })

    it('ends the database if a SIGTERM arrives while the server is starting', async () => {
      const started = await startProduct()
      await waitUntil(started, () => postmaster() !== undefined)
      await end(started)
      expect(running()).toEqual([])
      expect(postmaster()).toBeUndefined()
    })

    it('leaves no database running if Ctrl+C arrives while the server is starting', async () => {
      const started = await startServerAlone()
      await waitUntil(started, () => postmaster() !== undefined)
      await end(started, 'SIGINT')
      expect(started.child.exitCode).toBe(0)
      expect(running()).toEqual([])
      expect(postmaster()).toBeUndefined()
    })

    it('ends the build if a SIGTERM arrives during the build', async () => {
      const started = await startProduct()
      await waitUntil(started, () => withDescendants(started.child.pid ?? 0).length > 4)
      await end(started)
      await expect.poll(running, { timeout: 5_000 }).toEqual([])
      expect(await isReady(started.url)).toBe(false)
    })
  },
  180_000,
)
