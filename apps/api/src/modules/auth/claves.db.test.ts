import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { miembroBody, registroBody } from '../../testing/cuenta-bodies.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

const NFC = 'Ñandú#2026'.normalize('NFC')
const NFD = NFC.normalize('NFD')

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const canLogin = async (correo: string, password: string): Promise<boolean> =>
  (await server.anonymous('POST', '/v1/auth/login', { body: { correo, password } })).statusCode === 200

describe('a password', () => {
  it.each([
    '      ',
    '\u00a0'.repeat(8),
    '\u200b'.repeat(6),
    '\ufeff\u2060\u00ad\u3164\u2800\u115f',
    '\t\n\r \t\n',
  ])('that has only invisible characters is refused wherever a password is set: %j', async (clave) => {
    const { token, user } = await server.login('luis@demo.co')
    const luis = server.withToken(token)
    const nuevo = await server.login('nuevo@demo.co')
    const owner = await server.as('empresa@demo.co')
    const reset = { correo: 'luis@demo.co', token: '123456', nuevaContrasena: clave }
    const change = { id: user.idUsuario, currentPassword: 'Demo#2026', newPassword: clave }
    const answers = [
      [
        'password',
        await server.anonymous('POST', '/v1/usuarios', { body: registroBody({ password: clave }) }),
      ],
      ['password', await owner('POST', '/v1/equipo', { body: miembroBody({ password: clave }) })],
      ['nuevaContrasena', await server.anonymous('POST', '/v1/auth/confirmar-reset', { body: reset })],
      [
        'nuevaContrasena',
        await server.anonymous('POST', '/v1/auth/correo/deshacer', {
          body: { token: 'de un correo', nuevaContrasena: clave },
        }),
      ],
      ['newPassword', await luis('PUT', '/v1/usuarios/cambiarContrasena', { body: change })],
      [
        'password',
        await server.withToken(nuevo.token)('PUT', `/v1/usuarios/${nuevo.user.idUsuario}`, {
          body: { password: clave, perfilCompleto: false },
        }),
      ],
    ] as const
    for (const [campo, answer] of answers) {
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json<Problema>().errores?.[0]?.campo).toBe(campo)
    }
  })

  it('opens the account in both Unicode forms, whether it is set at registration or changed later', async () => {
    for (const [nth, [chosen, typed]] of [
      [NFD, NFC],
      [NFC, NFD],
    ].entries()) {
      const correo = `nfc${nth}@demo.co`
      const body = registroBody({ correo, username: `nfc ${nth}`, password: chosen })
      const { idUsuario } = (await server.anonymous('POST', '/v1/usuarios', { body })).json<{
        idUsuario: number
      }>()
      expect(await canLogin(correo, typed ?? '')).toBe(true)
      expect(await canLogin(correo, chosen ?? '')).toBe(true)
      const { token } = await server.login(correo, typed)
      const change = { id: idUsuario, currentPassword: chosen, newPassword: `${typed}!` }
      expect(
        (await server.withToken(token)('PUT', '/v1/usuarios/cambiarContrasena', { body: change })).statusCode,
      ).toBe(200)
      expect(await canLogin(correo, `${chosen}!`)).toBe(true)
    }
  })

  it('of 200 letters opens its account, even if a device sends the letters in decomposed Unicode form', async () => {
    const password = 'á'.repeat(200)
    const body = registroBody({ correo: 'larga@demo.co', username: 'larga', password })
    expect((await server.anonymous('POST', '/v1/usuarios', { body })).statusCode).toBe(201)
    expect(await canLogin('larga@demo.co', password.normalize('NFD'))).toBe(true)
  })

  it('is measured in letters, even if a device sends the letters in decomposed Unicode form', async () => {
    const answer = await server.anonymous('POST', '/v1/usuarios', {
      body: registroBody({ correo: 'corta@demo.co', username: 'corta', password: 'áéí'.normalize('NFD') }),
    })
    expect(answer.json<Problema>().errores).toMatchObject([
      { campo: 'password', mensaje: 'Mínimo 6 caracteres.' },
    ])
  })

  it('that was set before passwords were normalised still opens its account', async () => {
    const { hash } = await import('@node-rs/argon2')
    await server.database.kysely
      .updateTable('usuarios')
      .set({ clave_hash: await hash(NFD) })
      .where('correo', '=', 'lector@demo.co')
      .execute()
    expect(await canLogin('lector@demo.co', NFD)).toBe(true)
    expect(await canLogin('lector@demo.co', `${NFD}x`)).toBe(false)
  })
})
