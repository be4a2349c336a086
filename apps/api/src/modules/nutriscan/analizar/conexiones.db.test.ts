import type { ResultadoDeAnalisis } from '@mi/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { createLimits } from '../../../platform/limits/limits.ts'
import { SERVER_ROLE } from '../../../platform/migrations/server-role.ts'
import { type ScanWorld, createScanWorld } from '../../../testing/world/scan-world.ts'
import type { Lectura } from '../lector/lectura.ts'
import type { ReaderPool } from '../lector/pool.ts'

const NOTHING: Lectura = { palabras: [], confianza: 90, ancho: 800, alto: 600, codigoBarras: null }
// The test takes nine of the server's ten connections, and leaves one for requests.
const TAKEN = 9

let world: ScanWorld
let database: Database
let app: FastifyInstance
const releases: (() => void)[] = []
const reading: ((lectura: Lectura) => void)[] = []

beforeAll(async () => {
  world = await createScanWorld()
  const { server } = world
  database = openDatabase(server.databaseUrl, () => undefined, SERVER_ROLE)
  const read: ReaderPool['read'] = () => new Promise((resolve) => reading.push(resolve))
  app = await server.replica({
    database,
    offSearchUrl: world.off.url,
    limits: createLimits(database, server.ports),
    reader: { read, memory: () => 0, close: () => undefined },
  })
  for (let each = 0; each < TAKEN; each += 1)
    void database.kysely.connection().execute(() => new Promise<void>((resolve) => releases.push(resolve)))
  await vi.waitFor(() => expect(database.pool().ocupadas).toBe(TAKEN))
})
afterEach(() => reading.splice(0).forEach((answer) => answer(NOTHING)))
afterAll(async () => {
  releases.forEach((release) => release())
  await app.close()
  await database.close()
  await world.close()
})

const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${world.token}` },
    ...(payload && { payload }),
  })

describe('a server with one connection left', () => {
  it('answers other requests while photos are read, because reading holds no connection', async () => {
    const scans = [world.send({}, world.foto, app), world.send({ idSolicitud: 'dos' }, world.foto, app)]
    await vi.waitFor(() => expect(reading).toHaveLength(scans.length))
    await vi.waitFor(() => expect(database.pool()).toMatchObject({ ocupadas: TAKEN, enEspera: 0 }))
    const own = await ask('GET', `/v1/nutriscan/usuario/${world.idAna}`)
    const changed = await ask('PUT', '/v1/nutriscan/consentimiento', { acepta: true })
    expect([own.statusCode, changed.statusCode]).toEqual([200, 200])
    expect(reading).toHaveLength(scans.length)

    reading.splice(0).forEach((answer) => answer(NOTHING))
    for (const answer of await Promise.all(scans)) {
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json<ResultadoDeAnalisis>()).toMatchObject({ requiereConfirmacion: true, producto: null })
    }
  })
  it('holds no connection while a name is looked up at Open Food Facts', async () => {
    world.off.answer({ delayMs: 500, body: '{"hits":[]}' })
    const named = ask('POST', '/v1/api/ocr/confirmar-nombre', { registroId: null, nombreProducto: 'xyzzy' })
    await vi.waitFor(() => expect(world.off.requests).toHaveLength(1))
    await vi.waitFor(() => expect(database.pool()).toMatchObject({ ocupadas: TAKEN, enEspera: 0 }))
    expect((await named).statusCode).toBe(200)
  })
})
