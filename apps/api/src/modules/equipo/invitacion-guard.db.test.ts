import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Miembro, Problema } from '@mi/contracts'
import { createLimits } from '../../platform/limits/limits.ts'
import { miembroBody } from '../../testing/cuenta-bodies.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { countInvitacion } from './invitacion-guard.ts'

const HOUR_MS = 60 * 60 * 1000
const AJENO = 'ajeno@demo.co'

let server: TestApp
let owner: Call
beforeEach(async () => {
  server = await createTestApp()
  owner = await server.as('empresa@demo.co')
})
afterEach(() => server.close())

let nth = 0
const freshCorreo = (): string => `libre.${(nth += 1)}@demo.co`
const add = (correo: string, call = owner, headers: Record<string, string> = {}) =>
  call('POST', '/v1/equipo', { body: miembroBody({ correo }), headers })
const setCorreo = (id: number, correo: string, call = owner) =>
  call('PUT', `/v1/equipo/${id}`, { body: { correo } })

/** Adds a member with the address `AJENO`, then gives the member another address. `AJENO` is then free again. */
const inviteAndFree = async (call = owner): Promise<number> => {
  const added = await add(AJENO, call)
  expect(added.statusCode, added.body).toBe(201)
  const { id } = added.json<Miembro>()
  expect((await setCorreo(id, freshCorreo(), call)).statusCode).toBe(200)
  return id
}

describe('the eleventh invitation of a company to one address within a day', () => {
  it('is refused and sends no mail, for a new member and for a new address of a member', async () => {
    let id = 0
    for (let n = 0; n < 9; n++) id = await inviteAndFree()
    expect((await setCorreo(id, AJENO.toUpperCase())).statusCode).toBe(200)
    expect((await setCorreo(id, freshCorreo())).statusCode).toBe(200)
    server.mailer.sent.length = 0

    const refused = await add(AJENO)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('86400')
    expect(refused.json<Problema>().mensaje).toBe(
      'Enviaste demasiadas invitaciones a este correo. Intenta de nuevo en 24 horas.',
    )
    expect((await setCorreo(id, AJENO)).statusCode).toBe(429)
    expect(server.mailer.sent).toEqual([])
    expect((await add(freshCorreo())).statusCode).toBe(201)
    await inviteAndFree(await server.as('otra@demo.co'))

    server.ports.advance(24 * HOUR_MS)
    owner = await server.as('empresa@demo.co')
    expect((await add(AJENO)).statusCode).toBe(201)
  })

  it('does not count repeated requests, refused requests and members whose profile is complete', async () => {
    const key = { 'idempotency-key': 'una-invitacion' }
    for (let n = 0; n < 11; n++) expect((await add(AJENO, owner, key)).statusCode).toBe(201)
    for (let n = 0; n < 9; n++) expect((await add(AJENO)).statusCode).toBe(409)
    const { id } = (await add(AJENO, owner, key)).json<Miembro>()
    const admin = await server.as('admin@demo.co')
    await admin('PUT', `/v1/equipo/${id}`, { body: { perfilCompleto: false } })
    for (const correo of [freshCorreo(), AJENO, freshCorreo(), AJENO, freshCorreo()]) {
      expect((await setCorreo(id, correo)).statusCode).toBe(200)
    }
    for (let n = 0; n < 9; n++) await inviteAndFree()
    expect((await add(AJENO)).statusCode).toBe(429)
  })
})

describe('the invitation after 500 of a company within an hour', () => {
  it('is refused until the first of them is an hour old; another company is not affected', async () => {
    const limits = createLimits(server.database, server.ports)
    const { user } = await server.login('empresa@demo.co')
    for (let n = 0; n < 500; n++) {
      const whom = { empresaId: user.empresaId, correo: freshCorreo() }
      await countInvitacion(limits, whom, async (useTurn) => useTurn())
    }
    const refused = await add(freshCorreo())
    expect(refused.statusCode).toBe(429)
    expect(refused.json<Problema>().mensaje).toBe(
      'Tu empresa envió demasiadas invitaciones. Intenta de nuevo en 60 minutos.',
    )
    expect((await add(freshCorreo(), await server.as('otra@demo.co'))).statusCode).toBe(201)
    server.ports.advance(HOUR_MS)
    expect((await add(freshCorreo())).statusCode).toBe(201)
  })
})
