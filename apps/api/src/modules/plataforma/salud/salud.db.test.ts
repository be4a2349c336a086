import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SaludDeModulo } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createSquad, publishShell } from '../../../testing/test-release.ts'
import { createWatchedModule } from '../../../testing/test-rollout.ts'
import { cookieOf, sendBeacon } from '../../../testing/test-visitor.ts'
import { lockRed } from './votos.repository.ts'

const MINUTE_MS = 60_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
})
afterAll(() => server.close())

let nth = 0
let module: Awaited<ReturnType<typeof createWatchedModule>>
beforeEach(async () => {
  module = await createWatchedModule(server, `sano-${++nth}`)
  server.ports.advance(2 * MINUTE_MS)
})

const VISITOR = { navegador: 'uno', persona: 1 }
const senal = (resultado: 'montado' | 'fallo_tardio' | 'carga_fallida', detalle?: string) => ({
  ...{ module: module.module, version: '1.0.0', resultado, ms: 9 },
  ...(detalle === undefined ? {} : { detalle }),
})
const stable = ({ versiones }: SaludDeModulo) => versiones[0]

const pageIdOf = async (cookie: string): Promise<string> => {
  const page = await server.anonymous('GET', '/home', { headers: { cookie } })
  const [, json = '{}'] = /id="ajustes"[^>]*>([^<]*)</.exec(page.body) ?? []
  return (JSON.parse(json) as { pagina: string }).pagina
}

describe('GET /v1/plataforma/modulos/{modulo}/salud', () => {
  it('shows the first outcomes, the errors, the LCP and the INP of each version in each minute', async () => {
    const error = { module: module.module, version: '1.0.0', mensaje: 'x is not a function', cantidad: 7 }
    const vitales = [{ module: module.module, version: '1.0.0', lcp: 1800, inp: 90 }]
    await sendBeacon(server, VISITOR, { senales: [senal('montado')], errores: [error], vitales })
    server.ports.advance(MINUTE_MS)
    await sendBeacon(server, VISITOR, { senales: [senal('carga_fallida', 'TypeError: no /modulos/a/1.js')] })
    const salud = await module.salud()
    expect(salud).toMatchObject({ module: module.module, juicio: null })
    expect(stable(salud)).toMatchObject({
      version: '1.0.0',
      papel: 'estable',
      sesiones: 2,
      fallidas: 1,
      resultados: { montado: 1, carga_fallida: 1 },
      lcp: { muestras: 1, p75: 1875 },
      inp: { muestras: 1 },
    })
    expect(
      stable(salud)
        ?.errores.map(({ mensaje, cantidad }) => `${cantidad} ${mensaje}`)
        .sort(),
    ).toEqual(['1 TypeError: no <dirección>', '1 x is not a function'])
    expect(stable(salud)?.minutos.map(({ sesiones, errores }) => [sesiones, errores])).toEqual([
      [1, 1],
      [1, 1],
    ])
    server.ports.advance(61 * MINUTE_MS)
    expect(stable(await module.salud())?.sesiones).toBe(0)
    expect(stable(await module.salud('?minutos=120'))?.sesiones).toBe(2)
  })

  it('combines ten minutes for grupo=10, and computes the LCP from all pages in the group', async () => {
    const vitales = (lcp: number) => [{ module: module.module, version: '1.0.0', lcp }]
    // Groups begin at multiples of ten minutes.
    const now = server.ports.now().getTime()
    server.ports.advance(10 * MINUTE_MS - (now % (10 * MINUTE_MS)))
    for (const [lcp, pause] of [
      [400, 3],
      [400, 3],
      [3000, 3],
      [900, 2],
    ] as const) {
      await sendBeacon(server, VISITOR, { senales: [senal('montado')], vitales: vitales(lcp) })
      server.ports.advance(pause * MINUTE_MS)
    }
    const minutesOf = async (query: string) => stable(await module.salud(query))?.minutos ?? []
    expect((await minutesOf('?minutos=60')).map(({ sesiones }) => sesiones)).toEqual([1, 1, 1, 1])
    const grouped = await minutesOf('?minutos=60&grupo=10')
    expect(grouped.map(({ sesiones, lcp }) => [sesiones, lcp?.muestras])).toEqual([[4, 4]])
    expect(grouped[0]?.lcp?.p75).toBe(stable(await module.salud('?minutos=60'))?.lcp?.p75)
    expect(Date.parse(grouped[0]?.minuto ?? '') % (10 * MINUTE_MS)).toBe(0)
    for (const grupo of ['0', '1441', 'x'])
      expect((await module.call('GET', `${module.at}/salud?grupo=${grupo}`)).statusCode, grupo).toBe(400)
  })

  it('counts only the first of three outcomes that one page reports', async () => {
    const pagina = await pageIdOf(cookieOf(server, VISITOR))
    for (const resultado of ['montado', 'carga_fallida', 'fallo_tardio'] as const)
      expect((await sendBeacon(server, VISITOR, { pagina, senales: [senal(resultado)] })).statusCode).toBe(
        202,
      )
    expect(stable(await module.salud())).toMatchObject({ sesiones: 1, resultados: { montado: 1 } })
  })

  it('counts nothing from a page whose id is forged, was given to another browser, or is a day old', async () => {
    const own = await pageIdOf(cookieOf(server, VISITOR))
    const other = { navegador: 'otro', persona: 1 }
    const [moment = '', random = ''] = own.split('.')
    const forged = [`${moment}.${random}.`, `${moment}.${random}.AAAAAAAAAAAAAAAAAAAAAA`, 'x', '..']
    for (const pagina of forged) await sendBeacon(server, VISITOR, { pagina, senales: [senal('montado')] })
    await sendBeacon(server, other, { pagina: own, senales: [senal('montado')] })
    server.ports.advance(24 * 60 * MINUTE_MS)
    await sendBeacon(server, VISITOR, { pagina: own, senales: [senal('montado')] })
    expect(stable(await module.salud('?minutos=2880'))?.sesiones).toBe(0)
  })

  it('shows at most twenty kinds of error of a version, the most frequent first', async () => {
    const kinds = Array.from(
      { length: 25 },
      (_, index) => `falla ${'abcdefghijklmnopqrstuvwxyz'[index] ?? ''}`,
    )
    const errores = kinds.map((mensaje) => ({
      ...{ module: module.module, version: '1.0.0', mensaje, cantidad: 1 },
    }))
    await sendBeacon(server, VISITOR, { errores: errores.slice(0, 20) })
    await sendBeacon(server, VISITOR, { errores: errores.slice(20) })
    await sendBeacon(server, VISITOR, { errores: errores.slice(24) })
    const shown = stable(await module.salud())?.errores ?? []
    expect(shown).toHaveLength(20)
    expect(shown[0]).toMatchObject({ mensaje: 'falla y', cantidad: 2 })
  })

  it('counts at most twenty kinds of error from one page', async () => {
    const pagina = await pageIdOf(cookieOf(server, VISITOR))
    for (const first of ['a', 'b', 'c']) {
      const errores = Array.from({ length: 20 }, (_, index) => ({
        ...{ module: module.module, version: '1.0.0', cantidad: 1 },
        mensaje: `falla ${first}${'abcdefghijklmnopqrst'[index] ?? ''}`,
      }))
      await sendBeacon(server, VISITOR, { pagina, errores })
    }
    expect(stable(await module.salud())?.minutos.map(({ errores }) => errores)).toEqual([20])
  })

  it('is readable only by staff and by the squad that owns the module', async () => {
    const other = await createSquad(server, `ajeno-${nth}`)
    const url = `${module.at}/salud`
    expect((await server.withToken(other.token)('GET', url)).statusCode).toBe(403)
    expect((await (await server.as('ana@demo.co'))('GET', url)).statusCode).toBe(403)
    expect((await (await server.as('admin@demo.co'))('GET', url)).statusCode).toBe(200)
    expect((await module.call('GET', `${url}?minutos=0`)).statusCode).toBe(400)
    expect((await module.call('GET', `${url}?minutos=2881`)).statusCode).toBe(400)
  })
})

/** How many database sessions wait for an advisory lock in this test's database. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
    server.database.kysely,
  )
  return rows[0]?.count ?? 0
}

describe('votes in a rollout', () => {
  it('lead to a verdict of the judge while the rollout is under way', async () => {
    await module.begin()
    await module.people(12, 'montado')
    const { juicio, versiones } = await module.salud()
    expect(juicio).toMatchObject({ veredicto: 'sano', umbral: 1000, tasaCandidato: 0 })
    expect(versiones[1]).toMatchObject({ papel: 'candidato', votos: { total: 12, fallidos: 0 } })
  })

  it('are still shown in the health of a version after it was reverted', async () => {
    await module.begin()
    await module.people(12, 'montado')
    await module.call('POST', `${module.at}/revertir`, { body: { motivo: 'prueba' } })
    const { versiones } = await module.salud()
    expect(versiones.find(({ papel }) => papel === 'otra')).toMatchObject({
      votos: { total: 12, fallidos: 0 },
    })
  })

  it('are compared with the failure rate of the stable version in the day before the rollout', async () => {
    for (let persona = 1; persona <= 30; persona += 1)
      await sendBeacon(
        server,
        { navegador: `n${persona}`, persona },
        { senales: [senal(persona <= 6 ? 'carga_fallida' : 'montado')] },
      )
    server.ports.advance(2 * MINUTE_MS)
    await module.begin()
    expect((await module.salud()).juicio?.tasaPermitida).toBeGreaterThan(0.2)
    server.ports.advance(24 * 60 * MINUTE_MS)
    await module.call('POST', `${module.at}/revertir`, { body: { motivo: 'prueba' } })
    await module.begin()
    expect((await module.salud()).juicio?.tasaPermitida).toBe(0.005)
  })

  it('are compared with a failure rate that counts a user once a day and leaves out signed-out browsers', async () => {
    await sendBeacon(server, VISITOR, { senales: [senal('montado')] })
    for (let page = 1; page <= 15; page += 1) {
      await sendBeacon(server, VISITOR, { senales: [senal('carga_fallida')] })
      const nobody = { navegador: `n${page}`, persona: null, remoteAddress: `2001:db8:${page}::1` }
      await sendBeacon(server, nobody, { senales: [senal('carga_fallida')] })
    }
    server.ports.advance(2 * MINUTE_MS)
    await module.begin()
    expect((await module.salud()).juicio?.tasaPermitida).toBe(0.005)
  })

  it('from signed-out browsers are not enough evidence, even from many networks', async () => {
    await module.begin({ porcentaje: 50 })
    for (let one = 1; one <= 80; one += 1) {
      const nobody = { navegador: `n${one}`, persona: null, remoteAddress: `2001:db8:${one}::1` }
      await module.says(nobody, 'montado', '1.0.0')
    }
    expect((await module.salud()).versiones[0]?.votos.total).toBeGreaterThan(14)
    expect((await module.salud()).juicio?.veredicto).toBe('falta_evidencia')
  })

  it('from signed-out browsers are limited to three per network', async () => {
    await module.begin()
    for (let one = 0; one < 6; one += 1)
      await module.says(
        { navegador: `a${one}`, persona: null, remoteAddress: '203.0.113.7' },
        'carga_fallida',
      )
    await module.says({ navegador: 'b', persona: null, remoteAddress: '203.0.113.8' }, 'carga_fallida')
    const { juicio, versiones } = await module.salud()
    expect(versiones[1]?.votos).toEqual({ total: 4, fallidos: 4 })
    expect(juicio?.veredicto).toBe('falta_evidencia')
  })

  it('from signed-out browsers are limited to three per network even if several arrive at once', async () => {
    await module.begin()
    const from = (navegador: string) => ({ navegador, persona: null, remoteAddress: '198.51.100.1' })
    const { kysely } = server.database
    await module.says(from('primero'), 'carga_fallida')
    const first = await kysely
      .selectFrom('plataforma_votos')
      .selectAll()
      .orderBy('rollout', 'desc')
      .executeTakeFirstOrThrow()
    let late: Promise<unknown> = Promise.resolve()
    await kysely.transaction().execute(async (trx) => {
      await lockRed(trx, first)
      const two = ['segundo', 'tercero'].map((unidad) => ({ ...first, unidad }))
      await trx.insertInto('plataforma_votos').values(two).execute()
      late = module.says(from('cuarto'), 'carga_fallida')
      await expect.poll(waiting).toBe(1)
    })
    await late
    expect((await module.salud()).versiones[1]?.votos.total).toBe(3)
  })

  it('do not count for a version that a page fell back to', async () => {
    await module.begin()
    await module.says(VISITOR, 'montado', '1.0.0')
    expect((await module.salud()).versiones[0]?.votos.total).toBe(0)
  })
})
