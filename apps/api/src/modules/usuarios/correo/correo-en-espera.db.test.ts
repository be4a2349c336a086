import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ContrasenaCambiada, Miembro, Sesion, Usuario } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { miembroBody } from '../../../testing/cuenta-bodies.ts'
import { runCorreoJobs } from '../../../testing/servers/correo-worker.ts'
import { NUEVA, createResetWorld } from '../../../testing/world/reset-world.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const ANA = 'ana@demo.co'
const LADRON = 'ladron@demo.co'

let reset: Awaited<ReturnType<typeof createResetWorld>>
let server: typeof reset.server
beforeEach(async () => {
  reset = await createResetWorld()
  server = reset.server
})
afterEach(() => server.close())

/** Requests the thief's address as the new address. The session is ten minutes old, so the change has to wait. */
const withWaiting = async (correo: string, password = CLAVE_DEMO) => {
  const { token, user } = await server.login(correo, password)
  const call = server.withToken(token)
  server.ports.advance(TEN_MINUTES_MS)
  const asked = await call('PUT', `/v1/usuarios/${user.idUsuario}`, { body: { correo: LADRON } })
  expect(asked.json()).toMatchObject({ correo, correoPendiente: LADRON })
  return { call, id: user.idUsuario }
}

const dayLater = async () => {
  server.ports.advance(DAY_MS)
  await runCorreoJobs(server)
}

const logOf = async (id: number) =>
  (
    await server.database.kysely
      .selectFrom('seguridad_bitacora')
      .select(['tipo', 'actor_id as actor'])
      .where('usuario_id', '=', id)
      .orderBy('id')
      .execute()
  ).filter(({ tipo }) => tipo.startsWith('correo'))

const edit = async (correo: string, password: string, nuevo: string) => {
  const { token, user } = await server.login(correo, password)
  const body = { correo: nuevo }
  expect((await server.withToken(token)('PUT', `/v1/usuarios/${user.idUsuario}`, { body })).statusCode).toBe(
    200,
  )
  return { id: user.idUsuario, call: server.withToken(token) }
}

/** The token of the link in the newest mail to `correo`; empty if that mail has no link. */
const linkFor = (correo: string): string => {
  const mail = server.mailer.sent.findLast(({ para }) => para.correo === correo)
  return /deshacer-correo\?token=([\w-]+)/.exec(mail?.texto ?? '')?.[1] ?? ''
}
const undo = (body: object) => server.anonymous('POST', '/v1/auth/correo/deshacer', { body })
const cambios = () => server.database.kysely.selectFrom('correos_cambios').selectAll().orderBy('id').execute()

const addMember = async (correo: string) => {
  const owner: Sesion = await server.login('empresa@demo.co')
  const asOwner = server.withToken(owner.token)
  const body = miembroBody({ correo, password: NUEVA })
  const { id } = (await asOwner('POST', '/v1/equipo', { body })).json<Miembro>()
  return { id, asOwner, actor: owner.user.idUsuario }
}

const CANCELLED = [
  { tipo: 'correo_pedido', actor: null },
  { tipo: 'correo_cancelado', actor: null },
]

describe('a pending new mail address', () => {
  it('is cancelled by a changed password', async () => {
    const { call, id } = await withWaiting(ANA)
    const changed = await call('PUT', '/v1/usuarios/cambiarContrasena', {
      body: { id, currentPassword: CLAVE_DEMO, newPassword: NUEVA },
    })
    const own = server.withToken(changed.json<ContrasenaCambiada>().token)
    expect((await own('GET', `/v1/usuarios/${id}`)).json<Usuario>().correoPendiente).toBeNull()
    await dayLater()
    expect((await server.login(ANA, NUEVA)).user.idUsuario).toBe(id)
    expect(await logOf(id)).toEqual(CANCELLED)
  })

  it('is cancelled by a recovered password', async () => {
    const { id } = await withWaiting(ANA)
    expect((await reset.confirm(await reset.codeFor())).statusCode).toBe(200)
    await dayLater()
    expect((await server.login(ANA, NUEVA)).user.idUsuario).toBe(id)
    expect(await logOf(id)).toEqual(CANCELLED)
  })

  it('is cancelled by the password that completes a profile', async () => {
    const { call, id } = await withWaiting('nuevo@demo.co')
    const body = { password: NUEVA, perfilCompleto: false }
    expect((await call('PUT', `/v1/usuarios/${id}`, { body })).json<Usuario>().correoPendiente).toBeNull()
    await dayLater()
    expect((await server.login('nuevo@demo.co', NUEVA)).user.idUsuario).toBe(id)
    expect(await logOf(id)).toEqual(CANCELLED)
  })

  it('is cancelled when the link that undoes an earlier change also sets a new password', async () => {
    await edit(ANA, CLAVE_DEMO, 'ana.nueva@demo.co')
    const link = linkFor(ANA)
    expect((await undo({ token: link })).statusCode).toBe(200)
    // No new password is set yet, so a thief who knows the old password can request another address.
    const { id } = await withWaiting(ANA)
    expect((await undo({ token: link, nuevaContrasena: NUEVA })).statusCode).toBe(200)
    await dayLater()
    expect((await server.login(ANA, NUEVA)).user.idUsuario).toBe(id)
    expect((await logOf(id)).at(-1)).toEqual({ tipo: 'correo_cancelado', actor: null })
  })

  it('is cancelled when the owner of the company corrects the member’s address', async () => {
    const correo = 'mal.escrito@demo.co'
    const { id, asOwner, actor } = await addMember(correo)
    await withWaiting(correo, NUEVA)
    await asOwner('PUT', `/v1/equipo/${id}`, { body: { rolEquipo: 'LECTOR' } })
    expect(await logOf(id)).toEqual(CANCELLED.slice(0, 1))
    const corrected = await asOwner('PUT', `/v1/equipo/${id}`, { body: { correo: 'bien@demo.co' } })
    expect(corrected.statusCode).toBe(200)
    await dayLater()
    expect((await server.login('bien@demo.co', NUEVA)).user.idUsuario).toBe(id)
    expect(await logOf(id)).toEqual([
      { tipo: 'correo_pedido', actor: null },
      { tipo: 'correo_cancelado', actor },
      { tipo: 'correo_cambiado', actor },
    ])
  })

  it('is cancelled when the account is inactivated, and stays cancelled after a reactivation', async () => {
    const { id } = await withWaiting(ANA)
    const { token, user } = await server.login('admin@demo.co')
    const admin = server.withToken(token)
    expect((await admin('DELETE', `/v1/usuarios/${id}`)).statusCode).toBe(200)
    expect((await admin('PUT', `/v1/usuarios/${id}/reactivar`)).statusCode).toBe(200)
    await dayLater()
    expect((await server.login(ANA)).user.idUsuario).toBe(id)
    expect(await logOf(id)).toEqual([
      { tipo: 'correo_pedido', actor: null },
      { tipo: 'correo_cancelado', actor: user.idUsuario },
    ])
  })
})

describe('a link in the mailbox of a thief', () => {
  const OTRO = 'otro.ladron@demo.co'

  it('is not sent when the thief restores the old address, and the person’s own link keeps working', async () => {
    await edit(ANA, CLAVE_DEMO, LADRON)
    const own = linkFor(ANA)
    const { id, call } = await edit(LADRON, CLAVE_DEMO, 'Ana@demo.co')
    expect(linkFor(LADRON)).toBe('')
    expect((await cambios()).map(({ estado }) => estado)).toEqual(['hecho', 'anulado'])
    const body = { id, currentPassword: CLAVE_DEMO, newPassword: NUEVA }
    expect((await call('PUT', '/v1/usuarios/cambiarContrasena', { body })).statusCode).toBe(200)
    expect((await undo({ token: own })).statusCode).toBe(200)
    expect((await server.login(ANA, NUEVA)).user.idUsuario).toBe(id)
  })

  it('is void after the account has returned to the address that it had before the thief’s changes', async () => {
    await edit(ANA, CLAVE_DEMO, LADRON)
    await edit(LADRON, CLAVE_DEMO, OTRO)
    const token = linkFor(LADRON)
    await edit(OTRO, CLAVE_DEMO, ANA)
    const refused = await undo({ token, nuevaContrasena: NUEVA })
    expect(refused.json()).toMatchObject({ codigo: 'enlace_usado' })
    await server.login(ANA)
  })

  it('is void when the account gets its old address back after a wait of one day', async () => {
    await edit(ANA, CLAVE_DEMO, LADRON)
    const { token, user } = await server.login(LADRON)
    server.ports.advance(TEN_MINUTES_MS)
    await server.withToken(token)('PUT', `/v1/usuarios/${user.idUsuario}`, { body: { correo: ANA } })
    await dayLater()
    await server.login(ANA)
    const refused = await undo({ token: linkFor(LADRON), nuevaContrasena: NUEVA })
    expect(refused.json()).toMatchObject({ codigo: 'enlace_usado' })
  })

  it('is void after the owner of the company has set the member’s address', async () => {
    const correo = 'rosa@demo.co'
    const { id, asOwner } = await addMember(correo)
    await edit(correo, NUEVA, LADRON)
    await edit(LADRON, NUEVA, OTRO)
    const token = linkFor(LADRON)
    expect((await asOwner('PUT', `/v1/equipo/${id}`, { body: { correo } })).statusCode).toBe(200)
    const refused = await undo({ token, nuevaContrasena: CLAVE_DEMO })
    expect(refused.json()).toMatchObject({ codigo: 'enlace_usado' })
    expect((await server.login(correo, NUEVA)).user.idUsuario).toBe(id)
  })
})
