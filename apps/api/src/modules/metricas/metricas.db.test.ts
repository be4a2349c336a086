import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openEvents } from '../../testing/event-reader.ts'
import { listen } from '../../testing/calls/raw-request.ts'
import { createOutage } from '../../testing/servers/outage.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { createJudge, createWatchedModule } from '../../testing/test-rollout.ts'

const TOKEN = 'un-token-para-prometheus'
const ELSEWHERE = '203.0.113.9'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ metricasToken: TOKEN })
})
afterAll(() => server.close())

const read = async () => (await server.anonymous('GET', '/v1/metricas')).body.split('\n')

describe('GET /v1/metricas', () => {
  it('counts answers by route, and writes no label with the address of an unknown route', async () => {
    await server.anonymous('GET', '/v1/salud/vivo')
    await server.anonymous('GET', '/v1/inventada/7')
    const lines = await read()
    expect(lines).toContain('mi_solicitudes_total{metodo="GET",ruta="/v1/salud/vivo",estado="200"} 1')
    expect(lines.join('\n')).not.toContain('inventada')
    expect(lines).toContain('mi_base_disponible 1')
    expect(lines).toContainEqual(expect.stringMatching(/^mi_conexiones\{estado="libre"\} \d+$/))
  })

  it('counts an event stream after its end, but does not add its duration to the answer times', async () => {
    const app = await server.replica()
    const { token } = await server.login('ana@demo.co')
    const reader = await openEvents({ port: await listen(app), token })
    await reader.until(() => reader.lastId() !== '')
    await server.withToken(token)('POST', '/v1/auth/salir')
    await reader.ended
    const valueOf = (line: string): number => Number(line.split(' ').at(-1))
    await vi.waitFor(async () => {
      const lines = (await app.inject('/v1/metricas')).body.split('\n')
      const answers = lines.filter((line) => line.startsWith('mi_solicitudes_total{'))
      expect(answers).toContainEqual(
        expect.stringContaining('ruta="/v1/notificaciones/eventos",estado="200"} 1'),
      )
      const timed = lines.filter((line) => line.startsWith('mi_solicitudes_segundos_count'))
      expect(timed.map(valueOf)).toEqual([answers.reduce((sum, line) => sum + valueOf(line), 0) - 1])
    }, 5000)
    await app.close()
  })

  it('reports rollouts by state, reverted versions by reason, and jobs by type and state', async () => {
    const module = await createWatchedModule(server, 'medido')
    await module.begin()
    await module.people(2, 'carga_fallida')
    server.ports.advance(5000)
    await (await createJudge(server)).runDue()
    const lines = await read()
    expect(lines).toContain('mi_rollouts{modulo="medido",estado="revertido",razon="guardarrail"} 1')
    expect(lines).toContain('mi_versiones_revertidas_total{modulo="medido",razon="guardarrail"} 1')
    expect(lines).toContainEqual(expect.stringMatching(/^mi_trabajos\{tipo="rollout",estado="\w+"\} 1$/))
    server.ports.advance(60_000)
    expect(await read()).toContain('mi_trabajos_atraso_segundos{tipo="correo"} 60')
  })

  it('reports the waiting time of a job whose worker died', async () => {
    await server.database.kysely
      .insertInto('trabajos')
      .values({
        ...{ tipo: 'abandonado', clave: null, datos: null, hasta: null, error: null, terminado_en: null },
        ...{ arriendo: server.ports.newId(), listo_en: server.ports.now(), creado_en: server.ports.now() },
      })
      .execute()
    const waited = (seconds: number) => `mi_trabajos_atraso_segundos{tipo="abandonado"} ${seconds}`
    expect(await read()).toContain(waited(0))
    server.ports.advance(60_000)
    expect(await read()).toContain(waited(60))
  })

  it.each([
    ['another machine', { remoteAddress: ELSEWHERE }, 401],
    ['a wrong token', { remoteAddress: ELSEWHERE, headers: { authorization: `Bearer ${TOKEN}x` } }, 401],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': ELSEWHERE } }, 401],
    ['the token', { remoteAddress: ELSEWHERE, headers: { authorization: `Bearer ${TOKEN}` } }, 200],
  ])('for %s, with the request %o, the status is %i', async (_who, asked, status) => {
    expect((await server.app.inject({ url: '/v1/metricas', ...asked })).statusCode).toBe(status)
  })

  it('answers without the database, and reports it as unavailable', async () => {
    const outage = await createOutage(server.databaseUrl)
    const database = openDatabase(outage.url, () => undefined)
    const app = await server.replica({ database })
    await outage.cut()
    const { statusCode, body } = await app.inject('/v1/metricas')
    expect(statusCode).toBe(200)
    expect(body).toContain('mi_base_disponible 0')
    await app.close()
    await outage.close()
    await database.close()
  })
})
