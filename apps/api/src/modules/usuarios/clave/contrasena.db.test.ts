import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ContrasenaCambiada, Problema, Sesion } from '@mi/contracts'
import { createAccountWorld } from '../../../testing/world/account-world.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const MINUTE_MS = 60_000

type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>

let server: TestApp
let enter: AccountWorld['enter']
let isLive: AccountWorld['isLive']

beforeEach(async () => {
  ;({ server, enter, isLive } = await createAccountWorld())
})
afterEach(() => server.close())

describe('PUT /v1/usuarios/cambiarContrasena', () => {
  const change = async (who: string, body: object = {}) => {
    const { call, user, token } = await enter(who)
    const sent = { id: user.idUsuario, currentPassword: 'Demo#2026', newPassword: 'nueva1', ...body }
    return { token, send: () => call('PUT', '/v1/usuarios/cambiarContrasena', { body: sent }) }
  }

  it('ends every session on every replica and answers with a new token', async () => {
    const replica = await server.replica()
    const { send, token: old } = await change('ana')
    const elsewhere = await enter('ana')
    const onReplica = (token: string) =>
      replica.inject({ method: 'GET', url: '/v1/productos', headers: { authorization: `Bearer ${token}` } })
    expect((await onReplica(elsewhere.token)).statusCode).toBe(200)

    const response = await send()

    expect(response.statusCode).toBe(200)
    const { message, mensaje, token } = response.json<ContrasenaCambiada>()
    expect([message, mensaje]).toEqual(Array(2).fill('Contraseña cambiada correctamente ✅'))
    expect((await onReplica(old)).statusCode).toBe(401)
    expect((await onReplica(elsewhere.token)).statusCode).toBe(401)
    expect((await onReplica(token)).statusCode).toBe(200)
    await server.login('ana@demo.co', 'nueva1')
    await expect(server.login('ana@demo.co')).rejects.toThrow('Credenciales incorrectas')
    await replica.close()
  })

  it('notifies the person by mail', async () => {
    const before = server.mailer.sent.length
    await (await change('ana')).send()

    const [mail, ...others] = server.mailer.sent.slice(before)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ para: { correo: 'ana@demo.co' }, asunto: 'Tu contraseña cambió' })
  })

  it('refuses a wrong current password, and after five wrong ones refuses all tries for 15 minutes', async () => {
    const { send } = await change('ana', { currentPassword: 'equivocada' })
    for (let nth = 0; nth < 5; nth++) {
      const response = await send()
      expect(response.statusCode).toBe(400)
      expect(response.json<Problema>().message).toBe('La contraseña actual no es correcta.')
    }
    const right = await change('ana')

    const refused = await right.send()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60)
    server.ports.advance(15 * MINUTE_MS)
    expect((await right.send()).statusCode).toBe(200)
  })

  it('answers 429 to 45 of fifty simultaneous attempts with a wrong password', async () => {
    const { send } = await change('ana', { currentPassword: 'equivocada' })
    const statuses = (await Promise.all(Array.from({ length: 50 }, send))).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  })

  it('clears the count of wrong passwords after a success', async () => {
    const wrong = await change('ana', { currentPassword: 'equivocada' })
    for (let nth = 0; nth < 4; nth++) await wrong.send()
    const { send } = await change('ana', { newPassword: 'Demo#2026' })
    expect((await send()).statusCode).toBe(200)
    const again = await change('ana', { currentPassword: 'equivocada' })
    for (let nth = 0; nth < 5; nth++) expect((await again.send()).statusCode).toBe(400)
  })

  it('succeeds for only one of two simultaneous requests', async () => {
    const first = await change('ana', { newPassword: 'primera' })
    const second = await change('ana', { newPassword: 'segunda' })
    const statuses = (await Promise.all([first.send(), second.send()])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 401])
  })

  it('answers 404 for all accounts but one’s own, whether they exist or not', async () => {
    const luis = (await enter('luis')).user.idUsuario
    const [foreign, unknown] = [await change('ana', { id: luis }), await change('ana', { id: 987_654_321 })]
    const [one, other] = [(await foreign.send()).json<Problema>(), (await unknown.send()).json<Problema>()]
    expect(one.status).toBe(404)
    expect({ ...one, idSolicitud: '' }).toEqual({ ...other, idSolicitud: '' })
  })

  it.each([
    [{ newPassword: '12345' }, 'Mínimo 6 caracteres.'],
    [{ currentPassword: '' }, 'Escribe tu contraseña actual.'],
    [{ id: 'x' }, 'ID de usuario inválido o no encontrado'],
  ])('explains the error in %j, and does not count it as a wrong password', async (body, mensaje) => {
    const { send } = await change('ana', body)
    for (let nth = 0; nth < 6; nth++) {
      const response = await send()
      expect(response.statusCode).toBe(400)
      expect(response.json<Problema>().message).toBe(mensaje)
    }
  })

  it('leaves no live session if the account is deactivated at the same moment', async () => {
    const { send } = await change('luis')
    const { call: admin } = await enter('admin')
    const luis = (await enter('luis')).user.idUsuario

    const [changed] = await Promise.all([send(), admin('DELETE', `/v1/usuarios/${luis}`)])
    const token = changed.statusCode === 200 ? changed.json<Sesion>().token : undefined

    await admin('PUT', `/v1/usuarios/${luis}/reactivar`)
    if (token !== undefined) expect(await isLive(token)).toBe(false)
    else expect(changed.statusCode).toBe(401)
  })
})
