import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EntradaDeBitacora } from '@mi/contracts'
import { cubetaDe } from '@mi/domain'
import { createPageIds } from '../../../platform/session/page-id.ts'
import { JWT_SECRET, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createJudge, createWatchedModule } from '../../../testing/test-rollout.ts'

const EVERY_MS = 5000
const MINUTE_MS = 60_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

let nth = 0
let module: Awaited<ReturnType<typeof createWatchedModule>>
beforeEach(async () => {
  module = await createWatchedModule(server, `vigilado-${++nth}`)
  // The server limits beacons per minute. After two minutes, the beacons of earlier tests no longer count.
  server.ports.advance(2 * MINUTE_MS)
})

const issuePage = (navegador: string): string =>
  createPageIds({ ports: server.ports, jwtSecret: JWT_SECRET }).issue(navegador)

const look = async (replicas = 1) => {
  server.ports.advance(EVERY_MS)
  const judges = await Promise.all(Array.from({ length: replicas }, () => createJudge(server)))
  await Promise.all(judges.map((judge) => judge.runDue()))
}
const log = async () =>
  (await module.call('GET', `/v1/plataforma/bitacora?modulo=${module.module}`)).json<EntradaDeBitacora[]>()
const mailsTo = () =>
  server.mailer.sent
    .filter(({ para }) => para.correo === `${module.module}@demo.co`)
    .map(({ asunto }) => asunto)

const PLAN = [
  { porcentaje: 50, minutos: 10 },
  { porcentaje: 100, minutos: 0.5 },
]

describe('the judge of a rollout', () => {
  it('reverts a failing candidate only once with three replicas, logs the evidence, and mails the owner', async () => {
    await module.begin()
    await module.people(2, 'carga_fallida')
    await look(3)
    const { candidato, estable } = await module.state()
    expect(estable).toBe('1.0.0')
    expect(candidato).toMatchObject({ estado: 'revertido', razon: { codigo: 'guardarrail' } })
    const entries = (await log()).filter(({ accion }) => accion === 'revertido')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      actor: 'juez',
      evidencia: { veredicto: 'guardarrail', personas: [{ candidato: { sesiones: 2, fallidas: 2 } }] },
    })
    expect(mailsTo()).toEqual([`${module.module} 1.1.0: rollout revertido`])
    await look()
    expect((await log()).filter(({ accion }) => accion === 'revertido')).toHaveLength(1)
  })

  it('watches a rollout that has no job, such as one that an older build began', async () => {
    await module.begin()
    await server.database.kysely.deleteFrom('trabajos').where('tipo', '=', 'rollout').execute()
    await module.people(2, 'carga_fallida')
    await look()
    expect((await module.state()).candidato?.estado).toBe('revertido')
  })

  it('mails the staff a link to the module if the owner of the module has no mail address', async () => {
    const name = `sin-correo-${nth}`
    module = await createWatchedModule(server, name, '#canal')
    await module.begin()
    await module.people(2, 'carga_fallida')
    await look()
    const mails = server.mailer.sent.filter(({ asunto }) => asunto === `${name} 1.1.0: rollout revertido`)
    const people = mails.map(({ para }) => para.correo)
    expect(people).toContain('admin@demo.co')
    expect(people).not.toContain('ana@demo.co')
    expect(mails[0]?.html).toContain(`/plataforma/${name}"`)
  })

  it('reverts a paused candidate too, because people who have the candidate keep it during a pause', async () => {
    await module.begin()
    await module.patch({ estado: 'pausado' })
    await module.people(2, 'carga_fallida')
    await look()
    expect((await module.state()).candidato?.estado).toBe('revertido')
  })

  it('counts only the first outcome of a person', async () => {
    await module.begin()
    const same = { navegador: 'n1', persona: 1 }
    await module.says(same, 'montado')
    for (let again = 0; again < 5; again += 1) await module.says(same, 'carga_fallida')
    await module.says({ navegador: 'n2', persona: 2 }, 'carga_fallida')
    await look()
    expect((await module.state()).candidato?.estado).toBe('activo')
    expect((await module.salud()).versiones[1]?.votos).toEqual({ total: 2, fallidos: 1 })
  })

  it('advances a healthy candidate after the minutes of each step, and promotes it after the last step', async () => {
    await module.begin({ plan: PLAN, porcentaje: undefined })
    expect((await module.state()).candidato).toMatchObject({ porcentaje: 50, paso: 1, plan: PLAN })
    server.ports.advance(60 * MINUTE_MS)
    await look()
    expect((await module.state()).candidato?.paso).toBe(1)
    // About 30 of the 60 people get each version. A person's vote counts only for the version that the person gets.
    await module.people(60, 'montado')
    await module.people(60, 'montado', 1, '1.0.0')
    await look()
    expect((await module.state()).candidato).toMatchObject({ paso: 2, porcentaje: 100 })
    await look()
    expect((await module.state()).candidato?.paso).toBe(2)
    server.ports.advance(MINUTE_MS)
    await module.people(10, 'montado', 100)
    await look()
    expect(await module.state()).toMatchObject({ estable: '1.1.0', candidato: null })
  })

  it('does not advance a switched-off candidate, but pauses it and gives the reason', async () => {
    await module.begin({ plan: [{ porcentaje: 99, minutos: 0 }, PLAN[1]] })
    await module.people(40, 'montado')
    await module.call('POST', `${module.at}/apagar`, { body: { version: '1.1.0', motivo: 'prueba' } })
    await look()
    const { candidato } = await module.state()
    expect(candidato).toMatchObject({ estado: 'pausado', paso: 1, razon: { codigo: 'senal' } })
    expect(candidato?.razon?.texto).toContain('apagada')
    expect((await log())[0]).toMatchObject({ accion: 'pausado', actor: 'juez' })
  })

  it('waits while the module is retired, and starts the step over when the module is restored', async () => {
    await module.begin({ plan: [{ porcentaje: 99, minutos: 10 }, PLAN[1]], porcentaje: undefined })
    await module.people(40, 'montado')
    const act = (action: string) =>
      module.call('POST', `${module.at}/${action}`, { body: { motivo: 'prueba' } })
    expect((await act('retirar')).statusCode).toBe(200)
    server.ports.advance(20 * MINUTE_MS)
    await look()
    expect((await module.state()).candidato?.paso).toBe(1)
    expect((await act('restituir')).statusCode).toBe(200)
    await look()
    expect((await module.state()).candidato).toMatchObject({ estado: 'activo', paso: 1 })
    await module.people(40, 'montado')
    server.ports.advance(10 * MINUTE_MS)
    await look()
    expect((await module.state()).candidato?.paso).toBe(2)
  })

  it('starts the step over when a switched-off candidate is switched on again', async () => {
    await module.begin({ plan: [{ porcentaje: 99, minutos: 10 }, PLAN[1]], porcentaje: undefined })
    await module.people(40, 'montado')
    const turn = (action: string) =>
      module.call('POST', `${module.at}/${action}`, { body: { version: '1.1.0', motivo: 'prueba' } })
    expect((await turn('apagar')).statusCode).toBe(200)
    server.ports.advance(20 * MINUTE_MS)
    expect((await turn('encender')).statusCode).toBe(200)
    await look()
    expect((await module.state()).candidato).toMatchObject({ estado: 'activo', paso: 1 })
    await module.people(40, 'montado')
    await look()
    expect((await module.state()).candidato?.paso).toBe(1)
    server.ports.advance(10 * MINUTE_MS)
    await look()
    expect((await module.state()).candidato?.paso).toBe(2)
  })

  it.each([
    ['1.1.0', '1.0.0'],
    ['1.0.0', '1.1.0'],
  ])('does not pause a rollout if %s is switched off and all people therefore get %s', async (off, got) => {
    await module.begin({ porcentaje: 50 })
    await module.call('POST', `${module.at}/apagar`, { body: { version: off, motivo: 'prueba' } })
    await module.people(120, 'montado', 1, got)
    await look()
    expect((await module.state()).candidato?.estado).toBe('activo')
  })

  it('pauses a rollout if no page reports the candidate, and counts from zero after the rollout resumes', async () => {
    await module.begin({ porcentaje: 50 })
    await module.people(80, 'montado', 1, '1.0.0')
    await look()
    expect((await module.state()).candidato).toMatchObject({
      estado: 'pausado',
      razon: { codigo: 'silencio' },
    })
    expect(mailsTo()).toEqual([`${module.module} 1.1.0: rollout pausado`])
    await module.patch({ estado: 'activo' })
    await look()
    expect((await module.state()).candidato).toMatchObject({ estado: 'activo', razon: null })
  })

  it('keeps the reason of its pause if somebody changes only the share, but not if somebody pauses again', async () => {
    await module.begin({ porcentaje: 50 })
    await module.people(80, 'montado', 1, '1.0.0')
    await look()
    const { razon } = (await module.state()).candidato ?? {}
    expect(razon?.codigo).toBe('silencio')
    const lowered = await module.patch({ porcentaje: 5 })
    expect(lowered.json()).toMatchObject({ candidato: { estado: 'pausado', porcentaje: 5, razon } })
    const paused = await module.patch({ estado: 'pausado' })
    expect(paused.json()).toMatchObject({ candidato: { razon: { codigo: 'manual', texto: 'prueba' } } })
  })

  it('pauses a rollout at 20 % if every new page gets the candidate, but does not count older tabs', async () => {
    const everybody = Array.from({ length: 400 }, (_, at) => ({ navegador: `n${at}`, persona: at + 1 }))
    const opened = everybody.map((each) => ({ ...each, pagina: issuePage(each.navegador) }))
    server.ports.advance(1000)
    await module.begin({ porcentaje: 20 })
    const sal = await module.sal()
    // A tab that was opened before the rollout has already reported the stable version. It reports again only if it
    // changes to the candidate. Therefore the test uses only tabs of people who get the candidate.
    const tabs = opened.filter(({ persona }) => cubetaDe(sal, `persona:${persona}`) < 2000).slice(0, 30)
    for (const tab of tabs) await module.says(tab, 'montado')
    await look()
    const { juicio } = await module.salud()
    expect(juicio?.veredicto).toBe('sano')
    expect((await module.state()).candidato?.estado).toBe('activo')
    server.ports.advance(MINUTE_MS)
    for (const { navegador, persona } of tabs) await module.says({ navegador, persona }, 'montado')
    await look()
    expect((await module.state()).candidato).toMatchObject({ estado: 'pausado', razon: { codigo: 'sesgo' } })
  })

  it('does not count earlier votes when a reverted version is rolled out again', async () => {
    await module.begin()
    await module.people(2, 'carga_fallida')
    await look()
    expect((await module.begin({ motivo: 'corregido en el servidor' })).statusCode).toBe(201)
    await look()
    expect((await module.state()).candidato?.estado).toBe('activo')
    expect((await module.salud()).versiones[1]?.votos.total).toBe(0)
  })
})

describe('the plan of a rollout', () => {
  it('lets people move the rollout to any step, and ends when they set a share by hand', async () => {
    await module.begin({ plan: PLAN })
    expect((await module.patch({ paso: 2 })).json()).toMatchObject({
      candidato: { paso: 2, porcentaje: 100 },
    })
    expect((await module.patch({ paso: 3 })).statusCode).toBe(409)
    expect((await module.patch({ paso: 1, porcentaje: 5 })).statusCode).toBe(400)
    expect((await module.patch({ porcentaje: 5 })).json()).toMatchObject({
      candidato: { porcentaje: 5, plan: null, paso: null },
    })
    expect((await module.patch({ paso: 1 })).statusCode).toBe(409)
  })

  it('must rise to 100 and have no negative minutes; a rollout without a plan must have a share', async () => {
    for (const plan of [
      [],
      [{ porcentaje: 50, minutos: 1 }],
      [PLAN[1], PLAN[0]],
      [{ porcentaje: 100, minutos: -1 }],
    ])
      expect((await module.begin({ plan })).statusCode).toBe(400)
    expect((await module.begin({ porcentaje: undefined })).statusCode).toBe(400)
  })
})
