import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { openDatabase } from '../../platform/database/database.ts'
import { createOutage } from '../../testing/servers/outage.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { publishShell } from '../../testing/test-release.ts'

const READY = ['/v1/salud/listo', '/v1/salud']

let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const expectNotReady = async (mensaje: string): Promise<void> => {
  for (const url of READY) {
    const answer = await server.anonymous('GET', url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json<Problema>().mensaje).toBe(mensaje)
  }
  expect((await server.anonymous('GET', '/v1/salud/vivo')).statusCode).toBe(200)
}

describe('GET /v1/salud', () => {
  it('reveals no version', async () => {
    await publishShell(server)
    expect((await server.anonymous('GET', '/v1/salud/vivo')).json()).toEqual({ estado: 'vivo' })
    for (const url of READY) expect((await server.anonymous('GET', url)).json()).toEqual({ estado: 'listo' })
  })

  it('is not ready before a shell is published', async () => {
    await expectNotReady('Aún no hay una versión publicada.')
    await publishShell(server)
    expect((await server.anonymous('GET', '/v1/salud/listo')).statusCode).toBe(200)
  })

  it('is not ready after the server begins to stop, although the server still answers page requests', async () => {
    await publishShell(server)
    const stop = new AbortController()
    const stopping = await server.replica({ stopping: stop.signal })
    expect((await stopping.inject('/v1/salud/listo')).statusCode).toBe(200)
    stop.abort()
    for (const url of READY) {
      const answer = await stopping.inject(url)
      expect(answer.statusCode).toBe(503)
      expect(answer.json<Problema>().mensaje).toBe('El servidor se está deteniendo.')
    }
    expect((await stopping.inject('/v1/salud/vivo')).statusCode).toBe(200)
    expect((await stopping.inject('/login')).statusCode).toBe(200)
    await stopping.close()
  })

  it('is not ready when the files of the stable shell are gone', async () => {
    await publishShell(server)
    await rm(server.modulesDir, { recursive: true })
    await expectNotReady('La versión publicada no se puede leer.')
  })

  it.each([
    [
      'needs a newer server',
      sql`insert into migraciones (nombre, sirve_desde) values ('9999_x.sql', '9999')`,
    ],
    ['lacks a migration', sql`delete from migraciones where nombre like '0001%'`],
  ])('is not ready when the database %s', async (_name, change) => {
    await publishShell(server)
    await change.execute(server.database.kysely)
    await expectNotReady('La base de datos es de otra versión.')
  })

  it('is ready when the database has a newer migration that requires no newer server', async () => {
    await publishShell(server)
    await sql`insert into migraciones (nombre) values ('9999_x.sql')`.execute(server.database.kysely)
    for (const url of READY) expect((await server.anonymous('GET', url)).statusCode).toBe(200)
  })

  it('is alive but not ready without the database', async () => {
    const outage = await createOutage(server.databaseUrl)
    const database = openDatabase(outage.url, () => undefined)
    const app = await server.replica({ database })
    await outage.cut()
    expect((await app.inject('/v1/salud/vivo')).statusCode).toBe(200)
    for (const url of READY) expect((await app.inject(url)).statusCode).toBe(503)
    await app.close()
    await outage.close()
    await database.close()
  })
})
