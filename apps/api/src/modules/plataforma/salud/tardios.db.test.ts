import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createJudge, createWatchedModule } from '../../../testing/test-rollout.ts'
import { sendBeacon } from '../../../testing/test-visitor.ts'

const MINUTE_MS = 60_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

let nth = 0
let module: Awaited<ReturnType<typeof createWatchedModule>>
beforeEach(async () => {
  module = await createWatchedModule(server, `tardio-${++nth}`)
  // Moves the clock on, because earlier calls would otherwise count towards the limit of calls per minute.
  server.ports.advance(2 * MINUTE_MS)
})

/** Reports an error of the candidate from a page of this person. */
const late = (persona: number) =>
  sendBeacon(
    server,
    { navegador: `n${persona}`, persona },
    { errores: [{ module: module.module, version: '1.1.0', mensaje: 'x', cantidad: 1 }] },
  )

describe('reports that people send after they opened a version', () => {
  it('count only once per person, even if the person reports two errors of the candidate', async () => {
    await module.begin()
    await module.people(12, 'montado')
    await late(1)
    await late(1)
    expect((await module.salud()).juicio?.veredicto).toBe('sano')
    await late(2)
    await late(3)
    expect((await module.salud()).juicio?.veredicto).toBe('senal')
  })

  it('count as errors, not as votes, if people report nothing but a late failure', async () => {
    await module.begin()
    const rollout = await module.rollout()
    for (let persona = 1; persona <= 6; persona += 1)
      await sendBeacon(
        server,
        { navegador: `n${persona}`, persona },
        {
          senales: [
            {
              ...{ module: module.module, version: '1.1.0', resultado: 'fallo_tardio', ms: 9 },
              ...{ rollout, razon: 'porcentaje', detalle: 'buscar: tardó' },
            },
          ],
        },
      )
    const { juicio, versiones } = await module.salud()
    expect(juicio?.veredicto).toBe('falta_evidencia')
    expect(versiones[1]?.votos).toEqual({ total: 0, fallidos: 0 })
    expect(versiones[1]?.errores).toHaveLength(1)
  })

  it('add a vote for a mount, but no vote for a late failure in the same beacon', async () => {
    await module.begin()
    const senal = { module: module.module, version: '1.1.0', ms: 9, rollout: await module.rollout() }
    await sendBeacon(
      server,
      { navegador: 'n1', persona: 1 },
      {
        senales: [
          { ...senal, resultado: 'fallo_tardio', detalle: 'buscar: tardó' },
          { ...senal, resultado: 'montado' },
        ],
      },
    )
    expect((await module.salud()).versiones[1]?.votos).toEqual({ total: 1, fallidos: 0 })
  })

  it('give the verdict «senal» during the pause that they cause, but not after that pause', async () => {
    await module.begin()
    await module.people(12, 'montado')
    for (let persona = 1; persona <= 3; persona += 1) await late(persona)
    const verdictOf = async () => (await module.salud()).juicio?.veredicto
    expect(await verdictOf()).toBe('senal')
    server.ports.advance(5000)
    await (await createJudge(server)).runDue()
    expect((await module.state()).candidato).toMatchObject({ estado: 'pausado', razon: { codigo: 'senal' } })
    expect(await verdictOf()).toBe('senal')
    await module.patch({ estado: 'activo' })
    expect(await verdictOf()).not.toBe('senal')
    // An older build of the API does not change `senales_desde` when a rollout resumes. So the test sets the old value.
    await server.database.kysely
      .updateTable('plataforma_candidatos')
      .set(({ ref }) => ({ senales_desde: ref('creado_en') }))
      .where('id', '=', await module.rollout())
      .execute()
    expect(await verdictOf()).not.toBe('senal')
    await module.patch({ estado: 'pausado' })
    expect(await verdictOf()).not.toBe('senal')
  })

  it('still count if the rollout is set to «activo» while it is already active', async () => {
    await module.begin()
    await module.people(12, 'montado')
    await late(1)
    await late(2)
    server.ports.advance(1000)
    expect((await module.patch({ estado: 'activo' })).statusCode).toBe(200)
    await late(3)
    expect((await module.salud()).juicio?.veredicto).toBe('senal')
  })

  it('count once per person, even if the person opened the version in two steps of the rollout', async () => {
    const plan = [
      { porcentaje: 50, minutos: 10 },
      { porcentaje: 100, minutos: 10 },
    ]
    await module.begin({ plan, porcentaje: undefined })
    await module.people(16, 'montado')
    await module.patch({ paso: 2 })
    await module.people(16, 'montado')
    for (let persona = 1; persona <= 16; persona += 1) await late(persona)
    expect((await module.salud()).juicio).toMatchObject({
      veredicto: 'senal',
      texto: 'Se dañó después de abrirse para 16 de 16 personas.',
    })
  })

  it('count in step 2 even if the person opened the version only in step 1', async () => {
    const plan = [
      { porcentaje: 99, minutos: 10 },
      { porcentaje: 100, minutos: 10 },
    ]
    await module.begin({ plan, porcentaje: undefined })
    await module.people(12, 'montado')
    await module.patch({ paso: 2 })
    for (let persona = 1; persona <= 12; persona += 1) await late(persona)
    expect((await module.salud()).juicio?.veredicto).toBe('senal')
  })

  it('lead to a verdict against a candidate whose pages are slow', async () => {
    await module.begin()
    await module.people(12, 'montado')
    for (let persona = 1; persona <= 8; persona += 1)
      await sendBeacon(
        server,
        { navegador: `n${persona}`, persona },
        { vitales: [{ module: module.module, version: '1.1.0', lcp: 5000 }] },
      )
    expect((await module.salud()).juicio).toMatchObject({
      veredicto: 'senal',
      texto: 'Es lenta para 8 de 8 personas.',
    })
  })

  it('about slow pages count only for the first measured page of a person, until the rollout resumes', async () => {
    const lcp = (persona: number, ms: number) =>
      sendBeacon(
        server,
        { navegador: `n${persona}`, persona },
        { vitales: [{ module: module.module, version: '1.1.0', lcp: ms }] },
      )
    await module.begin({ porcentaje: 99.98 })
    await module.people(12, 'montado')
    for (let persona = 1; persona <= 12; persona += 1) await lcp(persona, 1000)
    await module.patch({ porcentaje: 100 })
    await module.people(12, 'montado')
    for (let persona = 1; persona <= 12; persona += 1) await lcp(persona, 5000)
    expect((await module.salud()).juicio?.veredicto).toBe('sano')
    await module.patch({ estado: 'pausado' })
    server.ports.advance(1000)
    await module.patch({ estado: 'activo' })
    await module.people(12, 'montado')
    for (let persona = 1; persona <= 12; persona += 1) await lcp(persona, 5000)
    expect((await module.salud()).juicio).toMatchObject({
      veredicto: 'senal',
      texto: 'Es lenta para 12 de 12 personas.',
    })
  })

  it('about late failures count once per person after a rollout has resumed, even in two steps', async () => {
    await module.begin()
    await module.people(12, 'montado')
    await module.patch({ estado: 'pausado' })
    server.ports.advance(1000)
    await module.patch({ estado: 'activo' })
    await module.patch({ porcentaje: 99.98 })
    await module.people(12, 'montado')
    await module.patch({ porcentaje: 100 })
    await module.people(12, 'montado')
    for (let persona = 1; persona <= 12; persona += 1) await late(persona)
    expect((await module.salud()).juicio).toMatchObject({
      veredicto: 'senal',
      texto: 'Se dañó después de abrirse para 12 de 12 personas.',
    })
  })

  it('about slow pages count only once per person, and do not count if a signed-out browser sends them', async () => {
    await module.begin()
    await module.people(12, 'montado')
    const vitales = [{ module: module.module, version: '1.1.0', lcp: 5000 }]
    for (let one = 1; one <= 10; one += 1) {
      const nobody = { navegador: `a${one}`, persona: null, remoteAddress: `2001:db8:${one}::1` }
      await module.says(nobody, 'montado')
      await sendBeacon(server, nobody, { vitales })
      await sendBeacon(server, { navegador: 'n1', persona: 1 }, { vitales })
    }
    expect((await module.salud()).juicio?.veredicto).toBe('sano')
  })
})
