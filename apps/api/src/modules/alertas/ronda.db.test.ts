import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { addDays } from '@mi/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { SERVER_ROLE } from '../../platform/migrations/server-role.ts'
import { createOutage } from '../../testing/servers/outage.ts'
import { type AlertWorld, DAY_MS, createAlertWorld } from '../../testing/world/alert-world.ts'
import type { Call } from '../../testing/test-app.ts'
import { createNotificador } from '../notificaciones/notificador.ts'
import { createAlertasService } from './alertas.service.ts'
import { runRonda } from './ronda.ts'

const VENCE = 'PRODUCTO_VENCIDO'
const WORKER = fileURLToPath(new URL('../../testing/servers/alert-worker.ts', import.meta.url))

let world: AlertWorld
beforeAll(async () => {
  world = await createAlertWorld()
})
beforeEach(async () => {
  await world.forget()
  // Removes the expiry dates of earlier tests, so that the daily check reports only products of the present test.
  await sql`update productos set fecha_vencimiento = null`.execute(world.server.database.kysely)
})
afterAll(() => world.close())

const after = (days: number): void => world.server.ports.advance(days * DAY_MS)
const plantOne = async (fecha: string): Promise<number> => (await world.plant(1, fecha))[0] ?? 0
const diasOf = async (id: number) => (await world.told(id, VENCE)).map(({ dias }) => dias)
const timesTold = async (): Promise<number[]> => {
  const { rows } = await sql<{ times: number }>`
    select count(*) as times from notificaciones group by producto_id`.execute(world.server.database.kysely)
  return rows.map(({ times }) => times)
}
const nTimes = (many: number, times: number): number[] => Array.from({ length: many }, () => times)

describe('the daily check of expiries', () => {
  it('reports each lead day once, on the right day, with the number of days until the expiry', async () => {
    const id = await plantOne(world.inDays(31))
    for (let day = 0; day <= 33; day++) {
      await world.ronda()
      await world.ronda()
      after(1)
    }
    expect(await diasOf(id)).toEqual([[30], [15], [7], [3], [1], [0]])
    expect((await world.told(id)).map(({ mensaje }) => mensaje.replace(/\(.*\)/, '()'))).toEqual([
      '«Producto 1» vence en 30 días ().',
      '«Producto 1» vence en 15 días ().',
      '«Producto 1» vence en 7 días ().',
      '«Producto 1» vence en 3 días ().',
      '«Producto 1» vence mañana ().',
      '«Producto 1» vence hoy ().',
    ])
  })

  it('puts all past lead days into one notification, and skips products that expired over a month ago', async () => {
    const [soon, expired, old] = [
      await plantOne(world.inDays(5)),
      await plantOne(world.inDays(-2)),
      await plantOne(world.inDays(-31)),
    ]
    await world.ronda()
    expect(await diasOf(soon)).toEqual([[30, 15, 7]])
    expect(await diasOf(expired)).toEqual([[30, 15, 7, 3, 1, 0]])
    expect(await diasOf(old)).toEqual([])
  })

  it('reports the lead days that passed during three days of downtime', async () => {
    const [crossed, expired] = [await plantOne(world.inDays(8)), await plantOne(world.inDays(4))]
    await world.ronda()
    after(3)
    await world.ronda()
    expect(await diasOf(crossed)).toEqual([[30, 15], [7]])
    expect(await diasOf(expired)).toEqual([
      [30, 15, 7],
      [3, 1],
    ])
    expect((await world.told(expired)).at(-1)?.titulo).toBe('Vence mañana')
  })

  it('counts days in the time of Bogotá: checks just before and after midnight are on different days', async () => {
    const { ports } = world.server
    const midnight = Date.parse(`${addDays(world.hoy(), 1)}T05:00:00Z`)
    const id = await plantOne(world.inDays(8))
    ports.advance(midnight - 60_000 - ports.now().getTime())
    await world.ronda()
    expect(await diasOf(id)).toEqual([[30, 15]])
    ports.advance(120_000)
    await world.ronda()
    expect(await diasOf(id)).toEqual([[30, 15], [7]])
  })

  it('skips deleted products, and reports them at the first check after they are restored', async () => {
    const ana = await world.server.as('ana@demo.co')
    const id = await plantOne(world.inDays(3))
    const removed = await ana('DELETE', `/v1/productos/${id}`)
    await world.ronda()
    expect(await diasOf(id)).toEqual([])
    await ana('POST', `/v1/historial/${String(removed.headers['x-historial'])}/deshacer`)
    await world.ronda()
    expect(await diasOf(id)).toEqual([[30, 15, 7, 3]])
  })

  it('sends one event for 7 products of a scope, but one event per product for 2 products of a scope', async () => {
    await world.plant(7, world.inDays(3))
    await world.plant(2, world.inDays(3), 'otra@demo.co')
    await world.ronda()
    const { rows } = await sql<{ tipo: string; many: number }>`
      select tipo, count(*) as many from eventos group by tipo, ambito_id order by tipo`.execute(
      world.server.database.kysely,
    )
    expect(rows).toEqual([
      { tipo: 'notificacion', many: 2 },
      { tipo: 'notificaciones', many: 1 },
    ])
    expect(await timesTold()).toEqual(nTimes(9, 1))
  })
})

describe('the daily check that is interrupted or repeated', () => {
  it('runs only once although two workers look for due jobs, and runs again two days later', async () => {
    await world.plant(450, world.inDays(3))
    const workers = [0, 1].map(() =>
      createWorker({ ...world.server, database: world.role, kinds: world.jobs, warn: () => undefined }),
    )
    const runDue = () => Promise.all(workers.map((worker) => worker.runDue()))
    for (let again = 0; again < 3; again++) await runDue()
    expect(await timesTold()).toEqual(nTimes(450, 1))
    after(2)
    await runDue()
    expect(await timesTold()).toEqual(nTimes(450, 2))
  })

  it('reports each product once when it runs four times at the same moment', async () => {
    await world.plant(900, world.inDays(3))
    await Promise.allSettled([world.ronda(), world.ronda(), world.ronda(), world.ronda()])
    await world.ronda()
    expect(await timesTold()).toEqual(nTimes(900, 1))
  })

  it('reports no product of a batch that fails, and continues with this batch at the next run', async () => {
    const { ports } = world.server
    await world.plant(450, world.inDays(3))
    const real = createNotificador({ ports })
    let sent = 0
    const notificador = {
      send: async (...order: Parameters<typeof real.send>) => {
        const made = await real.send(...order)
        if (++sent === 2) throw new Error('died here')
        return made
      },
    }
    const alertas = createAlertasService({ ports, notificador })
    await expect(runRonda({ database: world.role, ports, alertas })).rejects.toThrow('died here')
    expect(await timesTold()).toEqual(nTimes(200, 1))
    await world.ronda()
    expect(await timesTold()).toEqual(nTimes(450, 1))
  })

  it('reports nothing if the server is already shutting down when the check begins', async () => {
    await world.plant(10, world.inDays(3))
    await expect(world.ronda(AbortSignal.abort())).rejects.toThrow()
    expect(await timesTold()).toEqual([])
  })

  it('stops between two batches when the server shuts down, and the next check reports the rest', async () => {
    await world.plant(450, world.inDays(3))
    const { ports } = world.server
    const real = createNotificador({ ports })
    const stopping = new AbortController()
    const notificador = {
      send: (...order: Parameters<typeof real.send>) => {
        stopping.abort()
        return real.send(...order)
      },
    }
    const alertas = createAlertasService({ ports, notificador })
    await expect(runRonda({ database: world.role, ports, alertas }, stopping.signal)).rejects.toThrow()
    expect(await timesTold()).toEqual(nTimes(200, 1))
    await world.ronda()
    expect(await timesTold()).toEqual(nTimes(450, 1))
  })

  it('reports each product once even if the process of the check is killed halfway', async () => {
    const MANY = 6000
    await world.plant(MANY, world.inDays(3))
    const { server } = world
    const moment = server.ports.now().toISOString()
    const child = spawn(process.execPath, ['--import', 'tsx', WORKER, server.databaseUrl, moment])
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    await vi.waitFor(async () => expect((await timesTold()).length).toBeGreaterThan(0), {
      timeout: 25_000,
      interval: 5,
    })
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    expect((await timesTold()).length).toBeLessThan(MANY)

    await world.ronda()

    expect(await timesTold()).toEqual(nTimes(MANY, 1))
  })
})

describe('the daily check whose database connection is lost', () => {
  it('leaves no search running on the database server when the connection is cut', async () => {
    const { server, alertas } = world
    const outage = await createOutage(server.databaseUrl)
    const database = openDatabase(outage.url, () => undefined, SERVER_ROLE)
    const searches = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and query like '%"idProducto"%'
          and state = 'active' and pid <> pg_backend_pid()`.execute(server.database.kysely)
      return rows.length
    }
    await server.database.kysely.transaction().execute(async (trx) => {
      // This lock keeps the search waiting, as if the search had to read many rows.
      await sql`lock table productos in access exclusive mode`.execute(trx)
      const failed = expect(runRonda({ database, ports: server.ports, alertas })).rejects.toThrow()
      await vi.waitFor(async () => expect(await searches()).toBe(1), 5000)

      await outage.cut()

      await failed
      await vi.waitFor(async () => expect(await searches()).toBe(0), { timeout: 6000, interval: 100 })
    })
    await database.close()
    await outage.close()
  })
})

describe('the daily check while people make changes', () => {
  it('does not wait for a product that is being changed, but reports it at the next run', async () => {
    const [busy, free] = [await plantOne(world.inDays(3)), await plantOne(world.inDays(3))]
    await world.server.database.kysely.transaction().execute(async (trx) => {
      await sql`select from productos where id = ${busy} for update`.execute(trx)
      await expect(world.ronda()).rejects.toThrow('Algunos productos estaban ocupados')
    })
    expect(await diasOf(busy)).toEqual([])
    expect(await diasOf(free)).toHaveLength(1)
    await world.ronda()
    expect(await diasOf(busy)).toHaveLength(1)
    expect(await diasOf(free)).toHaveLength(1)
  })

  it('reports only expiry dates that a product really had, and no lead day of a date twice', async () => {
    const ana: Call = await world.server.as('ana@demo.co')
    const ids = await world.plant(40, world.inDays(5))
    const dates = [5, 2, 0].map(world.inDays)
    const edits = ids.flatMap((id) =>
      dates.map((fechaVencimiento) => ana('PUT', `/v1/productos/${id}`, { body: { fechaVencimiento } })),
    )
    const rondas = Array.from({ length: 4 }, () => world.ronda().catch(() => undefined))
    const answers = await Promise.all(edits)
    await Promise.all(rondas)
    await world.ronda()

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (const id of ids) {
      const told = await world.told(id, VENCE)
      const days = told.flatMap(({ mensaje, dias }) => {
        const fecha = /\((.*)\)/.exec(mensaje)?.[1] ?? ''
        expect(dates).toContain(fecha)
        return (dias ?? []).map((dia) => `${fecha} ${dia}`)
      })
      expect(new Set(days).size).toBe(days.length)
      expect(told.length).toBeGreaterThan(0)
    }
  })
})
