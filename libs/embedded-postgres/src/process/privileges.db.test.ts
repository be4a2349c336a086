import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../start.ts'
import { cleanUp, IS_ROOT, makeFolder, query } from '../testing/sandbox.ts'
import { isAlive } from './process-mark.ts'

const SELF = process.getuid?.() ?? 0
// This uid is used because initdb requires a user with a name, and every Unix has a name for uid 1.
const DAEMON = 1
const NOBODY = IS_ROOT ? 65534 : SELF

afterEach(cleanUp)

const uidOf = async (server: EmbeddedPostgres): Promise<number> => {
  // Without /proc, this returns the owner of the data directory, because PostgreSQL runs only as this owner.
  const [row] = await query(server.url, `select current_setting('data_directory') as folder`)
  return (await stat(process.platform === 'linux' ? `/proc/${server.pid}` : String(row?.folder))).uid
}

describe('the user that PostgreSQL runs as', () => {
  test('is an unprivileged user if this user is allowed to enter the parent folder', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await uidOf(server)).toBe(NOBODY)
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(NOBODY)
    await server.stop()
  })

  test('is the current user if the parent folder is closed to all others; root then uses a namespace', async () => {
    const dataDir = join(await makeFolder({ closed: true }), 'data')
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await uidOf(server)).toBe(SELF)
    const second = await startEmbeddedPostgres({ dataDir })
    expect(second).toMatchObject({ adopted: true, pid: server.pid })
    await server.stop()
    expect(isAlive(server.pid)).toBe(true)
    await second.stop()
    expect(isAlive(server.pid)).toBe(false)
  })

  test('changes if the parent folder is opened to other users before the next start, or closed to them', async () => {
    const folder = await makeFolder({ closed: true })
    const dataDir = join(folder, 'data')
    const expected = [SELF, NOBODY, SELF]
    for (const [start, mode] of [0o700, 0o755, 0o700].entries()) {
      await chmod(folder, mode)
      const server = await startEmbeddedPostgres({ dataDir })
      expect(await uidOf(server)).toBe(expected[start])
      await query(server.url, `create table t${start} ()`)
      await server.stop()
    }
  })

  test('is the owner of the parent folder if this folder is closed to all other users', async () => {
    const folder = await makeFolder({ closed: true })
    const owner = IS_ROOT ? DAEMON : SELF
    if (IS_ROOT) await chown(folder, owner, owner)
    const dataDir = join(folder, 'data')
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await uidOf(server)).toBe(owner)
    await server.stop()
  })

  test('is uid 65534 if the owner of the data folder has no user name', async () => {
    const dataDir = join(await makeFolder(), 'data')
    await mkdir(dataDir)
    if (IS_ROOT) await chown(dataDir, 65000, 65000)
    const server = await startEmbeddedPostgres({ dataDir })
    // initdb refuses a user without a name.
    expect(await uidOf(server)).toBe(NOBODY)
    await server.stop()
  })

  test('is the owner of the data folder, and this user also owns the files that root adds', async () => {
    const dataDir = join(await makeFolder(), 'data')
    await mkdir(dataDir)
    const owner = IS_ROOT ? DAEMON : SELF
    if (IS_ROOT) await chown(dataDir, owner, owner)
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await uidOf(server)).toBe(owner)
    for (const name of ['password', 'port', 'postgres.log', 'clients', 'cluster'])
      expect((await stat(join(dataDir, name))).uid).toBe(owner)
    await server.stop()
  })
})
