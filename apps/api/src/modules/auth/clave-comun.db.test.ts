import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLAVE_COMUN, type Problema } from '@mi/contracts'
import { miembroBody, registroBody } from '../../testing/cuenta-bodies.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

const COMUN = 'P@ssW0rd'
const MINUTE_MS = 60_000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const ask = (password: unknown) => server.anonymous('POST', '/v1/auth/clave-comun', { body: { password } })

describe('POST /v1/auth/clave-comun', () => {
  it.each([
    ['123456', true],
    ['PASSWORD', true],
    [COMUN, true],
    ['Tres gatos en Cali 2026', false],
    ['', false],
  ])('answers whether %j is common: %s', async (password, comun) => {
    expect((await ask(password)).json()).toEqual({ comun })
  })

  it.each([undefined, 7, null, 'x'.repeat(201)])('refuses %j and names the field', async (password) => {
    const answer = await ask(password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problema>().errores?.[0]?.campo).toBe('password')
  })

  it('never logs the password', async () => {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const app = await server.replica({ logLevel: 'debug', log })
    await app.inject({ method: 'POST', url: '/v1/auth/clave-comun', payload: { password: 'Secreta#4821' } })
    await app.close()
    expect(lines.join('')).toContain('clave-comun')
    expect(lines.join('')).not.toContain('4821')
  })

  it('refuses too many calls within a minute', async () => {
    const answers = []
    for (let nth = 0; nth < 121; nth++) answers.push((await ask('123456')).statusCode)
    expect(answers).toContain(429)
    server.ports.advance(MINUTE_MS)
    expect((await ask('123456')).statusCode).toBe(200)
  })
})

describe('a common password', () => {
  it('is refused in recoveries, for new members and when a profile is completed; errors name the field', async () => {
    const { token, user } = await server.login('nuevo@demo.co')
    const owner = await server.as('empresa@demo.co')
    const reset = { correo: 'luis@demo.co', token: '123456', nuevaContrasena: COMUN }
    const completed = { password: COMUN, perfilCompleto: false }
    const answers = [
      ['nuevaContrasena', await server.anonymous('POST', '/v1/auth/confirmar-reset', { body: reset })],
      ['password', await owner('POST', '/v1/equipo', { body: miembroBody({ password: COMUN }) })],
      [
        'password',
        await server.withToken(token)('PUT', `/v1/usuarios/${user.idUsuario}`, { body: completed }),
      ],
    ] as const
    for (const [campo, answer] of answers) {
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json<Problema>().errores).toEqual([{ campo, mensaje: CLAVE_COMUN }])
    }
  })

  it('is accepted at registration and when people change their own password', async () => {
    const registered = await server.anonymous('POST', '/v1/usuarios', {
      body: registroBody({ password: '123456' }),
    })
    expect(registered.statusCode).toBe(201)
    const { token, user } = await server.login('luis@demo.co')
    const change = { id: user.idUsuario, currentPassword: 'Demo#2026', newPassword: '123456' }
    const changed = await server.withToken(token)('PUT', '/v1/usuarios/cambiarContrasena', { body: change })
    expect(changed.statusCode).toBe(200)
  })
})
