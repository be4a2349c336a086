import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isAlive } from './process/process-mark.ts'
import { startEmbeddedPostgres } from './start.ts'
import { startInOtherProcess } from './testing/other-process.ts'
import { cleanUp, IS_ROOT, kill, makeFolder, query, spawnStranger } from './testing/sandbox.ts'

afterEach(cleanUp)

/** A data folder whose server was killed. Its `postmaster.pid` is stale, and child processes could still run. */
const crashedFolder = async (): Promise<string> => {
  const dataDir = join(await makeFolder(), 'data')
  const server = await startEmbeddedPostgres({ dataDir })
  await query(server.url, 'create table t as select 7 as n')
  await kill(server.pid, 'SIGKILL')
  await server.stop()
  return dataDir
}

describe('startEmbeddedPostgres on a folder that was used before', () => {
  test('adopts the server of another process; the server stops when the last of the two processes calls stop', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const first = await startEmbeddedPostgres({ dataDir })
    const second = startInOtherProcess(dataDir)
    expect(await second.started()).toEqual({ url: first.url, adopted: true, pid: first.pid })
    await first.stop()
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(isAlive(first.pid)).toBe(false)
  })

  test('if one process starts the server twice, keeps it running until stop is called for both starts', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const [first, second] = await Promise.all([
      startEmbeddedPostgres({ dataDir }),
      startEmbeddedPostgres({ dataDir }),
    ])
    expect([first.adopted, second.adopted].sort()).toEqual([false, true])
    await Promise.all([first.stop(), first.stop()])
    expect(isAlive(second.pid)).toBe(true)
    await second.stop()
    expect(isAlive(second.pid)).toBe(false)
  })

  test('adopts the server of a killed process without losing data, and later stops this server', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const victim = startInOtherProcess(dataDir)
    const { url, pid } = await victim.started()
    await query(url, 'create table t as select 7 as n')
    await victim.kill()
    expect(isAlive(pid)).toBe(true)

    const heir = await startEmbeddedPostgres({ dataDir })
    expect(heir).toMatchObject({ adopted: true, pid, url })
    expect(await query(heir.url, 'select n from t')).toEqual([{ n: 7 }])
    await heir.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('lets exactly one of several simultaneous starts create the database', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const processes = [1, 2, 3].map(() => startInOtherProcess(dataDir))
    const started = await Promise.all(processes.map((other) => other.started()))
    expect(started.filter(({ adopted }) => !adopted)).toHaveLength(1)
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(1)
    await Promise.all(processes.map((other) => other.stop()))
    expect(isAlive(started[0]?.pid ?? 0)).toBe(false)
  })

  test('starts after a crash of the server without losing data', async () => {
    const dataDir = await crashedFolder()
    const server = await startEmbeddedPostgres({ dataDir })
    expect(server.adopted).toBe(false)
    expect(await query(server.url, 'select n from t')).toEqual([{ n: 7 }])
    await server.stop()
  })

  test('starts when the pid of the crashed server belongs to another program, and leaves that program alone', async () => {
    const dataDir = await crashedFolder()
    const stranger = spawnStranger()
    const file = join(dataDir, 'cluster', 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)))
    const server = await startEmbeddedPostgres({ dataDir })
    expect(server.adopted).toBe(false)
    expect(await query(server.url, 'select n from t')).toEqual([{ n: 7 }])
    await server.stop()
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })

  test('does not adopt a server if the password in the folder is wrong, and leaves this server running', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const server = await startEmbeddedPostgres({ dataDir })
    await writeFile(join(dataDir, 'password'), 'otra\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /Ya hay un PostgreSQL .* no se puede usar porque su contraseña/,
    )
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      'no es la de la base de datos de esa carpeta',
    )
  })

  test('refuses a process of another system user (tested only if the test runs as root)', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const server = await startEmbeddedPostgres({ dataDir })
    const other = startInOtherProcess(dataDir, IS_ROOT ? { uid: 65533, gid: 65533 } : {})
    // Only root can start a process as another user. Without root, the second process has the same user and adopts.
    if (IS_ROOT) await expect(other.started()).rejects.toThrow('No hay permiso para usar la carpeta de datos')
    else expect(await other.started()).toMatchObject({ adopted: true })
    await server.stop()
    if (!IS_ROOT) await other.stop()
  })
})
