import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CorreoDeshecho, Problema, Usuario } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'
import { registroBody } from '../../../testing/cuenta-bodies.ts'
import { type Call, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { runCorreoJobs } from '../../../testing/servers/correo-worker.ts'
import { countWaiting } from '../../../testing/calls/count-waiting.ts'

const HOUR_MS = 60 * 60 * 1000
const TEN_MINUTES_MS = 10 * 60 * 1000
const ANA = 'ana@demo.co'
const NUEVO = 'ana.nueva@demo.co'
const CLAVE = 'Demo#2026'
const OTRA_CLAVE = 'Otra#Clave2026'

let server: TestApp
let id: number
let ana: Call

beforeEach(async () => {
  server = await createTestApp()
  const { token, user } = await server.login(ANA)
  id = user.idUsuario
  ana = server.withToken(token)
})
afterEach(() => server.close())

/** Advances the clock by ten minutes. The session of `ana` is then too old for an immediate change. */
const age = () => server.ports.advance(TEN_MINUTES_MS)

const edit = (body: object) => ana('PUT', `/v1/usuarios/${id}`, { body })
const account = async () => (await ana('GET', `/v1/usuarios/${id}`)).json<Usuario>()
const undo = (body: object) => server.anonymous('POST', '/v1/auth/correo/deshacer', { body })
const loginStatus = async (correo: string, password = CLAVE) =>
  (await server.anonymous('POST', '/v1/auth/login', { body: { correo, password } })).statusCode

const mailsTo = (correo: string) => server.mailer.sent.filter(({ para }) => para.correo === correo)
const linkFor = (correo: string): string =>
  /deshacer-correo\?token=([\w-]+)/.exec(mailsTo(correo).at(-1)?.texto ?? '')?.[1] ?? ''

const runJobs = () => runCorreoJobs(server)

const tipos = async () =>
  (
    await server.database.kysely
      .selectFrom('seguridad_bitacora')
      .select('tipo')
      .where('usuario_id', '=', id)
      .orderBy('id')
      .execute()
  )
    .map(({ tipo }) => tipo)
    .filter((tipo) => tipo.startsWith('correo'))

/** Runs `work` in a transaction that holds the lock of the account. Requests for the account wait for its end. */
const whileLocked = <T>(work: (trx: Executor) => Promise<T>): Promise<T> =>
  server.database.kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('usuarios').select('id').where('id', '=', id).forUpdate().execute()
    return work(trx)
  })
const waiting = (count: number) =>
  vi.waitFor(async () => expect(await countWaiting(server.database.kysely)).toBe(count), { timeout: 10_000 })

describe('a new mail address', () => {
  it('takes effect at once in a session younger than ten minutes, and the old address gets a mail', async () => {
    const answer = await edit({ correo: NUEVO })
    expect(answer.json()).toMatchObject({
      ...{ correo: NUEVO, correoPendiente: null, correoPendienteDesde: null },
    })
    expect(mailsTo(ANA)[0]).toMatchObject({ asunto: 'El correo de tu cuenta cambió' })
    expect(mailsTo(NUEVO)).toEqual([])
    expect(await loginStatus(NUEVO)).toBe(200)
    expect(await tipos()).toEqual(['correo_cambiado'])
  })

  it('takes effect at once if an older session sends the current password; a wrong password is refused', async () => {
    age()
    const wrong = await edit({ correo: NUEVO, telefono: '3009998877', currentPassword: 'equivocada' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json<Problema>().errores?.[0]?.campo).toBe('currentPassword')
    expect(await account()).toMatchObject({ correo: ANA })
    expect((await account()).telefono).not.toBe('3009998877')
    expect((await edit({ correo: NUEVO, currentPassword: CLAVE })).json()).toMatchObject({ correo: NUEVO })
  })

  it('takes effect after a day if an older session sends no password; other fields change at once', async () => {
    age()
    const answer = await edit({ correo: NUEVO, telefono: '3009998877' })
    expect(answer.json()).toMatchObject({
      ...{ correo: ANA, correoPendiente: NUEVO, telefono: '3009998877' },
      correoPendienteDesde: new Date(server.ports.now().getTime() + 24 * HOUR_MS).toISOString(),
    })
    expect(mailsTo(ANA)[0]).toMatchObject({ asunto: 'El correo de tu cuenta va a cambiar' })
    expect(await loginStatus(NUEVO)).toBe(401)

    server.ports.advance(24 * HOUR_MS - 1)
    await runJobs()
    expect(await loginStatus(NUEVO)).toBe(401)
    server.ports.advance(1)
    await runJobs()
    expect(await loginStatus(NUEVO)).toBe(200)
    expect(await tipos()).toEqual(['correo_pedido', 'correo_cambiado'])
  })

  it('is cancelled by `correoPendiente: null`, but not by a form that contains the current address', async () => {
    age()
    await edit({ correo: NUEVO })
    expect((await edit({ correo: ANA })).json()).toMatchObject({ correoPendiente: NUEVO })
    expect((await edit({ correoPendiente: null })).json()).toMatchObject({ correoPendiente: null })
    server.ports.advance(24 * HOUR_MS)
    await runJobs()
    expect(await loginStatus(NUEVO)).toBe(401)
    expect(await tipos()).toEqual(['correo_pedido', 'correo_cancelado'])
  })

  it('is not set if another account registers the same address during the wait of one day', async () => {
    age()
    await edit({ correo: NUEVO })
    const body = registroBody({ correo: NUEVO, username: 'otra ana' })
    expect((await server.anonymous('POST', '/v1/usuarios', { body })).statusCode).toBe(201)
    server.ports.advance(24 * HOUR_MS)
    await runJobs()
    expect((await server.login(ANA)).user.idUsuario).toBe(id)
    expect((await server.login(NUEVO, 'secreto')).user.idUsuario).not.toBe(id)
    expect(await tipos()).toEqual(['correo_pedido', 'correo_cancelado'])
    const { datos } = await server.database.kysely
      .selectFrom('eventos')
      .select('datos')
      .where('usuario_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(datos).toMatchObject({ cambio: 'cambiada' })
  })

  it('is set once by two equal requests at the same moment', async () => {
    const { kysely } = server.database
    const both = await whileLocked(async () => {
      const sent = [edit({ correo: NUEVO }), edit({ correo: NUEVO })]
      await waiting(2)
      return sent
    })
    const answers = await Promise.all(both)
    expect(answers.map((answer) => answer.json<Usuario>().correo)).toEqual([NUEVO, NUEVO])
    const rows = await kysely.selectFrom('correos_cambios').select('id').execute()
    expect(rows).toHaveLength(1)
    expect(mailsTo(NUEVO)).toEqual([])
    expect(await tipos()).toEqual(['correo_cambiado'])
  })

  it('is kept if a form with the old address was waiting while the address changed', async () => {
    const [answer] = await whileLocked(async (trx) => {
      const sent = [edit({ correo: ANA, telefono: '3009998877' })]
      await waiting(1)
      await trx.updateTable('usuarios').set({ correo: NUEVO }).where('id', '=', id).execute()
      return sent
    })
    expect((await answer)?.json()).toMatchObject({ correo: NUEVO, telefono: '3009998877' })
    expect(await loginStatus(NUEVO)).toBe(200)
  })

  it('is refused at the eleventh request within an hour; a request for a taken address counts too', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const correo = nth % 2 === 0 ? 'luis@demo.co' : `libre.${nth}@demo.co`
      expect((await edit({ correo })).statusCode).toBe(nth % 2 === 0 ? 409 : 200)
    }
    const refused = await edit({ correo: NUEVO })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toHaveProperty('retry-after')
    expect((await edit({ telefono: '3009998877' })).statusCode).toBe(200)
    server.ports.advance(HOUR_MS)
    expect((await edit({ correo: NUEVO })).statusCode).toBe(200)
  })
})

describe('POST /v1/auth/correo/deshacer', () => {
  it('restores the address and ends the sessions; the link keeps working until it sets a new password', async () => {
    await edit({ correo: NUEVO })
    const link = linkFor(ANA)

    const undone = await undo({ token: link })
    expect(undone.json<CorreoDeshecho>()).toMatchObject({ correo: ANA, pideClave: true })
    expect((await ana('GET', `/v1/usuarios/${id}`)).statusCode).toBe(401)
    expect(await loginStatus(NUEVO)).toBe(401)
    expect(await loginStatus(ANA)).toBe(200)

    // A reloaded page sends the same request again.
    expect((await undo({ token: link })).statusCode).toBe(200)
    const secured = await undo({ token: link, nuevaContrasena: OTRA_CLAVE })
    expect(secured.json<CorreoDeshecho>()).toMatchObject({ correo: ANA, pideClave: false })
    expect(await loginStatus(ANA)).toBe(401)
    expect(await loginStatus(ANA, OTRA_CLAVE)).toBe(200)
    expect((await undo({ token: link })).json<Problema>()).toMatchObject({ codigo: 'enlace_usado' })
    expect(await tipos()).toEqual(['correo_cambiado', 'correo_deshecho'])
  })

  it('accepts the same link again, with a new password, after a thief changed the address again', async () => {
    await edit({ correo: NUEVO })
    const link = linkFor(ANA)
    expect((await undo({ token: link })).statusCode).toBe(200)
    // The request set no new password, so a thief who knows the old password is still able to sign in.
    const { token } = await server.login(ANA)
    await server.withToken(token)('PUT', `/v1/usuarios/${id}`, { body: { correo: 'ladron@demo.co' } })
    const secured = await undo({ token: link, nuevaContrasena: OTRA_CLAVE })
    expect(secured.json<CorreoDeshecho>()).toMatchObject({ correo: ANA, pideClave: false })
    expect(await loginStatus(ANA, OTRA_CLAVE)).toBe(200)
    expect(await loginStatus('ladron@demo.co', OTRA_CLAVE)).toBe(401)
  })

  it('lifts the block that five failed sign-ins caused, if the request sets a new password', async () => {
    await edit({ correo: NUEVO })
    const link = linkFor(ANA)
    for (let nth = 0; nth < 5; nth++) await loginStatus('Ana@demo.co', 'equivocada')
    expect(await loginStatus(ANA)).toBe(429)
    expect((await undo({ token: link, nuevaContrasena: OTRA_CLAVE })).statusCode).toBe(200)
    expect(await loginStatus(ANA, OTRA_CLAVE)).toBe(200)
  })

  it('cancels a pending change of the address', async () => {
    age()
    await edit({ correo: NUEVO })
    expect((await undo({ token: linkFor(ANA), nuevaContrasena: OTRA_CLAVE })).statusCode).toBe(200)
    server.ports.advance(24 * HOUR_MS)
    await runJobs()
    expect(await loginStatus(NUEVO, OTRA_CLAVE)).toBe(401)
    expect(await loginStatus(ANA, OTRA_CLAVE)).toBe(200)
  })

  it('also undoes all later changes of the address, and voids the links of those changes', async () => {
    await edit({ correo: NUEVO })
    const link = linkFor(ANA)
    await edit({ correo: 'ladron@demo.co' })
    const thiefs = linkFor(NUEVO)
    expect((await undo({ token: link })).json()).toMatchObject({ correo: ANA })
    expect((await undo({ token: thiefs, nuevaContrasena: OTRA_CLAVE })).json()).toMatchObject({
      codigo: 'enlace_usado',
    })
    expect(await loginStatus(ANA)).toBe(200)
  })

  it('restores the old address, which no other account is allowed to take after the change', async () => {
    await edit({ correo: NUEVO })
    const body = registroBody({ correo: 'Ana@demo.co', username: 'ladrona' })
    expect((await server.anonymous('POST', '/v1/usuarios', { body })).statusCode).toBe(409)
    expect((await undo({ token: linkFor(ANA) })).statusCode).toBe(200)
  })

  it('stores only a hash of the link; after 72 hours, the link is refused and the old address is free', async () => {
    await edit({ correo: NUEVO })
    const link = linkFor(ANA)
    const stored = await server.database.kysely.selectFrom('correos_cambios').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(link)
    server.ports.advance(72 * HOUR_MS)
    expect((await undo({ token: link })).json()).toMatchObject({ codigo: 'enlace_vencido' })
    expect((await undo({ token: 'x' })).json()).toMatchObject({ codigo: 'enlace_invalido' })
    const body = registroBody({ correo: ANA, username: 'otra ana' })
    expect((await server.anonymous('POST', '/v1/usuarios', { body })).statusCode).toBe(201)
  })

  it('refuses a weak or common password, names the field in the answer, and keeps the link valid', async () => {
    await edit({ correo: NUEVO })
    const token = linkFor(ANA)
    for (const nuevaContrasena of ['corta', 'P@ssw0rd']) {
      const refused = await undo({ token, nuevaContrasena })
      expect(refused.json<Problema>().errores?.[0]?.campo).toBe('nuevaContrasena')
    }
    expect((await undo({ token })).statusCode).toBe(200)
  })
})
