import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problema, Sesion } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { switchOn } from '../../../testing/world/factor-world.ts'
import { NUEVA, wrongFor } from '../../../testing/world/reset-world.ts'
import { type Call, DEPLOY_TOKEN, type TestApp, createTestApp } from '../../../testing/test-app.ts'

const ADMIN = 'admin@demo.co'
const URL = '/v1/auth/segundo-factor'
const MINUTE_MS = 60_000

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const publicKey = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')

describe('calls for publishing, rollouts and tokens', () => {
  const askToken = (call: Call) =>
    call('POST', '/v1/plataforma/tokens', { body: { module: 'compras', publicKey } })
  const confirm = (call: Call, body: object) => call('POST', '/v1/auth/confirmar', { body })

  it('need a proof of identity that is less than ten minutes old', async () => {
    const call = await server.as(ADMIN)
    expect((await askToken(call)).statusCode).toBe(201)
    server.ports.advance(10 * MINUTE_MS)
    for (const answer of [
      await askToken(call),
      await call('DELETE', '/v1/plataforma/tokens/1'),
      await call('POST', '/v1/plataforma/rollouts', { body: { module: 'shell', version: '1.0.0' } }),
      await call('POST', '/v1/plataforma/releases'),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json<Problema>()).toMatchObject({
        codigo: 'confirmar_identidad',
        mensaje:
          'Confirma que eres tú para continuar: vuelve a escribir tu contraseña o tu código de verificación.',
      })
    }
    expect((await confirm(call, { currentPassword: 'equivocada' })).statusCode).toBe(400)
    expect((await askToken(call)).statusCode).toBe(403)
    expect((await confirm(call, { currentPassword: CLAVE_DEMO })).statusCode).toBe(200)
    expect((await askToken(call)).statusCode).toBe(201)
  })

  it('need no recent proof in a session with a second factor, but need it after the factor is off', async () => {
    const { call, code } = await switchOn(server, ADMIN)
    server.ports.advance(60 * MINUTE_MS)
    expect((await askToken(call)).statusCode).toBe(201)
    await call('DELETE', URL, { body: { currentPassword: CLAVE_DEMO, codigo: code() } })
    server.ports.advance(10 * MINUTE_MS)
    expect((await askToken(call)).statusCode).toBe(403)
  })

  it('need a code instead of the password if the account has a second factor', async () => {
    const { call: older, code } = await switchOn(server, ADMIN)
    // After this update, the session counts as one without a second factor. An earlier build of the server left such
    // sessions open when the person switched the factor on.
    await server.database.kysely.updateTable('sesiones').set({ con_segundo_factor: false }).execute()
    server.ports.advance(10 * MINUTE_MS)
    expect((await askToken(older)).statusCode).toBe(403)
    const byClave = await confirm(older, { currentPassword: CLAVE_DEMO })
    expect(byClave.statusCode).toBe(400)
    expect(byClave.json<Problema>().codigo).toBe('segundo_factor')
    expect((await confirm(older, { codigo: wrongFor(code()) })).statusCode).toBe(400)
    expect((await confirm(older, { codigo: code() })).statusCode).toBe(200)
    expect((await askToken(older)).statusCode).toBe(201)
  })

  it('need no proof if the call has the deploy token', async () => {
    const deploy = server.withToken(DEPLOY_TOKEN)
    server.ports.advance(60 * MINUTE_MS)
    expect((await askToken(deploy)).statusCode).toBe(201)
  })

  it('need no new proof after a change of password if the session has a second factor', async () => {
    const { call } = await switchOn(server, ADMIN)
    const { user } = (await call('POST', '/v1/auth/renovar')).json<Sesion>()
    const changed = await call('PUT', '/v1/usuarios/cambiarContrasena', {
      body: { id: user.idUsuario, currentPassword: CLAVE_DEMO, newPassword: NUEVA },
    })
    server.ports.advance(60 * MINUTE_MS)
    expect((await askToken(server.withToken(changed.json<{ token: string }>().token))).statusCode).toBe(201)
  })

  it('do not accept a change of password as a new proof', async () => {
    const { token, user } = await server.login(ADMIN)
    server.ports.advance(10 * MINUTE_MS - 1)
    const changed = await server.withToken(token)('PUT', '/v1/usuarios/cambiarContrasena', {
      body: { id: user.idUsuario, currentPassword: CLAVE_DEMO, newPassword: NUEVA },
    })
    const call = server.withToken(changed.json<{ token: string }>().token)
    expect((await askToken(call)).statusCode).toBe(201)
    server.ports.advance(1)
    expect((await askToken(call)).statusCode).toBe(403)
  })

  it('need a code after a change of password in a session that is older than the second factor', async () => {
    const { call, code } = await switchOn(server, ADMIN)
    await server.database.kysely
      .updateTable('sesiones')
      .set({ con_segundo_factor: false, probada_en: null })
      .execute()
    server.ports.advance(10 * MINUTE_MS)
    const { user } = (await call('POST', '/v1/auth/renovar')).json<Sesion>()
    const changed = await call('PUT', '/v1/usuarios/cambiarContrasena', {
      body: { id: user.idUsuario, currentPassword: CLAVE_DEMO, newPassword: NUEVA },
    })
    const own = server.withToken(changed.json<{ token: string }>().token)
    expect((await askToken(own)).statusCode).toBe(403)
    expect((await confirm(own, { codigo: code() })).statusCode).toBe(200)
    expect((await askToken(own)).statusCode).toBe(201)
  })

  it('accept the sign-in as proof for ten minutes in a session that an earlier server build opened', async () => {
    const call = await server.as(ADMIN)
    await server.database.kysely.updateTable('sesiones').set({ probada_en: null }).execute()
    expect((await askToken(call)).statusCode).toBe(201)
    server.ports.advance(10 * MINUTE_MS)
    expect((await askToken(call)).statusCode).toBe(403)
  })
})
