import { existsSync } from 'node:fs'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { isAlive } from './process/process-mark.ts'
import { startEmbeddedPostgres } from './start.ts'
import { startInOtherProcess } from './testing/other-process.ts'
import { cleanUp, makeFolder, query } from './testing/sandbox.ts'

const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

afterEach(cleanUp)

const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const begin = performance.now()
  return { result: await work(), ms: performance.now() - begin }
}

describe('startEmbeddedPostgres', () => {
  test('makes a database on the first start and keeps its data across a restart', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const first = await startEmbeddedPostgres({ dataDir })
    expect(first.adopted).toBe(false)
    expect(new URL(first.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/mi_inventario' })
    await query(first.url, `create table t as select 'mañana' as word`)
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)

    const { result: second, ms } = await timed(() => startEmbeddedPostgres({ dataDir }))
    expect(second).toMatchObject({ adopted: false, url: first.url })
    expect(await query(second.url, 'select word from t')).toEqual([{ word: 'mañana' }])
    // A restart takes about 0.15 s. The limit is higher so that the test also passes on a busy machine.
    expect(ms).toBeLessThan(2_000)
    await second.stop()
    await second.stop()
  })

  test('protects the durability settings from `alter system`, uses loopback only, and requires the password', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const edited = await startEmbeddedPostgres({ dataDir })
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await query(edited.url, `alter system set ${setting} = off`)
    await edited.stop()
    const server = await startEmbeddedPostgres({ dataDir })
    const settings = await query(
      server.url,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'listen_addresses', 'unix_socket_directories', 'max_connections', 'password_encryption', 'server_encoding', 'synchronous_commit') order by name`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    expect(await query(server.url, 'select distinct auth_method as method from pg_hba_file_rules')).toEqual([
      { method: 'scram-sha-256' },
    ])
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
    const wrong = new URL(server.url)
    wrong.password = 'otra'
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await server.stop()
  })

  test.each([undefined, ...(existsSync(DEBIAN_15) ? [DEBIAN_15] : [])])(
    'supports Spanish letters and the extensions pg_trgm, unaccent and pgcrypto (binDir: %s)',
    async (binDir) => {
      const dataDir = join(await makeFolder(), 'data')
      const server = await startEmbeddedPostgres({ dataDir, binDir })
      await query(
        server.url,
        'create extension pg_trgm; create extension unaccent; create extension pgcrypto',
      )
      expect(
        await query(
          server.url,
          `select lower('PIÑA') as lower, 'Ñ' ilike 'ñ' as alike, unaccent('piña') as plain, show_trgm('ñ') <> '{}' as trigrams`,
        ),
      ).toEqual([{ lower: 'piña', alike: true, plain: 'pina', trigrams: true }])
      expect(
        await query(
          server.url,
          `select w from (values ('z'), ('ñ'), ('n')) v(w) order by w collate "es-x-icu"`,
        ),
      ).toEqual([{ w: 'n' }, { w: 'ñ' }, { w: 'z' }])
      await server.stop()
      const again = await startEmbeddedPostgres({ dataDir, binDir })
      expect(again.url).toBe(server.url)
      await again.stop()
    },
  )

  test('starts on a new port when another program uses the stored port', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const first = await startEmbeddedPostgres({ dataDir })
    await first.stop()
    const port = Number(new URL(first.url).port)
    const squatter = createServer().listen(port, '127.0.0.1')
    try {
      const second = await startEmbeddedPostgres({ dataDir })
      expect(Number(new URL(second.url).port)).not.toBe(port)
      expect(await readFile(join(dataDir, 'port'), 'utf8')).toBe(`${new URL(second.url).port}\n`)
      await second.stop()
    } finally {
      squatter.close()
    }
  })

  test('starts after an earlier process was killed in the middle of initdb', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const victim = startInOtherProcess(dataDir)
    const isDrafting = async () =>
      existsSync(dataDir) && (await readdir(dataDir)).some((name) => name.startsWith('initdb-'))
    while (!(await isDrafting())) await sleep(5)
    await sleep(100)
    await victim.kill()
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false)
    const server = await startEmbeddedPostgres({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('throws an error with a Spanish message if another PostgreSQL version made the folder', async () => {
    const dataDir = join(await makeFolder(), 'data')
    await (await startEmbeddedPostgres({ dataDir })).stop()
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '9.6\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('otra versión de PostgreSQL')
  })

  test('refuses a relative path, a path of a file, and a missing folder of PostgreSQL programs', async () => {
    await expect(startEmbeddedPostgres({ dataDir: 'data' })).rejects.toThrow('ruta absoluta')
    const file = join(await makeFolder(), 'file')
    await writeFile(file, '')
    await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow('no es una carpeta')
    await expect(startEmbeddedPostgres({ dataDir: '/tmp/x', binDir: '/nowhere' })).rejects.toThrow(
      'no es una carpeta de programas',
    )
  })
})
