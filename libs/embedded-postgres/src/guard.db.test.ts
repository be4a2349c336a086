import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isAlive } from './process/process-mark.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'
import { startInOtherProcess } from './testing/other-process.ts'
import { cleanUp, kill, listServers, makeFolder, query } from './testing/sandbox.ts'

afterEach(cleanUp)

// A restart takes about 0.5 s. This limit is much longer, because the machine could be busy.
const PATIENCE_MS = 20_000

const startKept = async (dataDir: string) => {
  const said: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir,
    keepRunning: { warn: (line) => said.push(line) },
  })
  return { server, said }
}

const recovery = async (server: EmbeddedPostgres, deadPid: number): Promise<Record<string, unknown>[]> => {
  await expect.poll(() => server.pid, { timeout: PATIENCE_MS, interval: 20 }).not.toBe(deadPid)
  return query(server.url, 'select n from t')
}

describe('startEmbeddedPostgres with keepRunning', () => {
  test('restarts a server after each of two kills, with all committed data', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const { server, said } = await startKept(dataDir)
    await query(server.url, 'create table t as select 7 as n')
    for (let round = 0; round < 2; round++) {
      const { pid } = server
      await kill(pid, 'SIGKILL')
      expect(await recovery(server, pid)).toEqual([{ n: 7 }])
      expect(await listServers(dataDir)).toEqual([server.pid])
    }
    expect(said).toHaveLength(4)
    await server.stop()
    expect(await listServers(dataDir)).toEqual([])
  })

  test('lets exactly one of several processes restart the server; the other processes then use this server', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const { server } = await startKept(dataDir)
    const others = [1, 2, 3].map(() => startInOtherProcess(dataDir, { keepRunning: true }))
    await Promise.all(others.map((other) => other.started()))
    await query(server.url, 'create table t as select 7 as n')
    const { pid } = server
    await kill(pid, 'SIGKILL')

    expect(await recovery(server, pid)).toEqual([{ n: 7 }])
    const addresses = await Promise.all(others.map((other) => other.movedFrom(pid)))
    expect(new Set([...addresses.map((address) => address.pid), server.pid]).size).toBe(1)
    expect(await listServers(dataDir)).toEqual([server.pid])

    await Promise.all(others.map((other) => other.stop()))
    expect(isAlive(server.pid)).toBe(true)
    await server.stop()
    expect(await listServers(dataDir)).toEqual([])
  })

  test('restarts without waiting for a statement that was running when the server died', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const { server } = await startKept(dataDir)
    await query(server.url, 'create table t as select 7 as n')
    const endless = query(server.url, 'select count(*) from generate_series(1, 1000000000)')
    endless.catch(() => undefined)
    await expect
      .poll(() =>
        query(server.url, `select 1 from pg_stat_activity where query like '%generate_series(1, %'`),
      )
      .not.toEqual([])
    const { pid } = server
    await kill(pid, 'SIGKILL')

    expect(await recovery(server, pid)).toEqual([{ n: 7 }])
    await expect(endless).rejects.toThrow()
    await server.stop()
  })

  test('does not restart a server that died right before `stop`', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const { server } = await startKept(dataDir)
    await kill(server.pid, 'SIGKILL')
    await server.stop()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await listServers(dataDir)).toEqual([])
  })
})
