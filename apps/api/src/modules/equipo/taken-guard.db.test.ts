import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Miembro, Problema } from '@mi/contracts'
import { miembroBody } from '../../testing/cuenta-bodies.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let owner: Call
beforeEach(async () => {
  server = await createTestApp()
  owner = await server.as('empresa@demo.co')
})
afterEach(() => server.close())

const add = (correo: string, call = owner) => call('POST', '/v1/equipo', { body: miembroBody({ correo }) })

describe('probing which email addresses have accounts', () => {
  it('is blocked when an owner’s additions and edits get ten answers «ya está en uso» within an hour', async () => {
    const member = (await add('nueva.1@demo.co')).json<Miembro>()
    for (let n = 0; n < 5; n++) expect((await add('ana@demo.co')).statusCode).toBe(409)
    const edit = (correo: string) => owner('PUT', `/v1/equipo/${member.idUsuario}`, { body: { correo } })
    for (let n = 0; n < 5; n++) expect((await edit('luis@demo.co')).statusCode).toBe(409)

    const refused = await add('ana@demo.co')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json<Problema>().mensaje).toContain('Probaste demasiados correos')
    expect((await edit('luis@demo.co')).statusCode).toBe(429)
    const renamed = await owner('PUT', `/v1/equipo/${member.idUsuario}`, {
      body: { nombreCompleto: 'Otro Nombre', correo: member.correo, rolEquipo: 'EDITOR' },
    })
    expect(renamed.statusCode).toBe(200)
    expect((await add('nueva.2@demo.co', await server.as('otra@demo.co'))).statusCode).toBe(201)

    server.ports.advance(60 * 60 * 1000)
    expect((await add('nueva.3@demo.co')).statusCode).toBe(201)
  })

  it('is not assumed if an owner adds twelve members with free addresses', async () => {
    for (let n = 0; n < 12; n++) expect((await add(`fila.${n}@demo.co`)).statusCode).toBe(201)
  })
})
