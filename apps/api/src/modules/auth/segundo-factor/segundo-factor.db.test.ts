import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EntradaSeguridad, Factor, FactorActivado, Problema, Sesion } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { isSesionLive, openSesion } from '../../../platform/session/sesiones.repository.ts'
import { appOf, beginFactor, bytesOf, switchOn } from '../../../testing/world/factor-world.ts'
import { NUEVA, countOf, createResetWorld, wrongFor } from '../../../testing/world/reset-world.ts'

const ADMIN = 'admin@demo.co'
const URL = '/v1/auth/segundo-factor'
const MINUTE_MS = 60_000

let reset: Awaited<ReturnType<typeof createResetWorld>>
let server: typeof reset.server
beforeEach(async () => {
  reset = await createResetWorld()
  server = reset.server
})
afterEach(() => server.close())

const enter = (codigo?: string, password = CLAVE_DEMO, app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { correo: ADMIN, password, ...(codigo !== undefined && { codigo }) },
  })

const codigoOf = (answer: LightMyRequestResponse): string => answer.json<Problema>().codigo

const tipos = async (): Promise<string[]> => {
  const rows = await server.database.kysely
    .selectFrom('seguridad_bitacora')
    .select('tipo')
    .orderBy('id')
    .execute()
  return rows.map(({ tipo }) => tipo)
}

describe('POST /v1/auth/segundo-factor', () => {
  it('returns a secret for a right password, and switches the factor on only after a first code', async () => {
    const call = await server.as(ADMIN)
    const { secreto, uri } = await beginFactor(call)
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Mi%20Inventario:admin%40demo.co?secret=${secreto}&issuer=Mi%20Inventario`,
    )
    expect((await call('GET', URL)).json()).toEqual({ activo: false, desde: null, codigosRestantes: 0 })
    expect((await enter()).statusCode).toBe(200)

    const answer = await call('POST', URL, { body: { codigo: appOf(server, secreto)() } })

    const { estado, codigos } = answer.json<FactorActivado>()
    expect(estado).toBe('activo')
    expect(new Set(codigos).size).toBe(10)
    for (const codigo of codigos) expect(codigo).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    expect((await call('GET', URL)).json<Factor>()).toEqual({
      activo: true,
      desde: server.ports.now().toISOString(),
      codigosRestantes: 10,
    })
    expect(await tipos()).toContain('segundo_factor_activado')
  })

  it('ends the account’s other sessions when the factor is switched on, and logs the end of these sessions', async () => {
    const others = [await server.as(ADMIN), await server.as(ADMIN)]
    const stranger = await server.as('ana@demo.co')
    const { call } = await switchOn(server, ADMIN)
    for (const other of others) expect((await other('GET', URL)).statusCode).toBe(401)
    expect((await call('GET', URL)).statusCode).toBe(200)
    expect((await stranger('GET', '/v1/productos?limite=1')).statusCode).toBe(200)
    expect((await tipos()).slice(-2)).toEqual(['segundo_factor_activado', 'sesiones_cerradas'])
  })

  it('ends a session that is opened without a code while the factor is being switched on', async () => {
    const { token, user } = await server.login(ADMIN)
    const call = server.withToken(token)
    const codigo = appOf(server, (await beginFactor(call)).secreto)()
    const [id, { kysely }] = [server.ports.newId(), server.database]
    const procedencia = { direccion: '', dispositivo: '' }
    const { activating } = await kysely.transaction().execute(async (trx) => {
      // This transaction simulates a sign-in that began while the factor was off. It locks the account and inserts a
      // session.
      await trx.selectFrom('usuarios').select('id').where('id', '=', user.idUsuario).forShare().execute()
      await openSesion(trx, { id, idUsuario: user.idUsuario, procedencia, now: server.ports.now() })
      const activating = call('POST', URL, { body: { codigo } })
      await Promise.race([activating, new Promise((resolve) => setTimeout(resolve, 300))])
      return { activating }
    })
    expect((await activating).statusCode).toBe(200)
    expect(await isSesionLive(kysely, id, server.ports.now())).toBe(false)
  })

  it('keeps a factor that one tab switches on while another tab begins a new setup', async () => {
    const call = await server.as(ADMIN)
    await beginFactor(call)
    const { kysely } = server.database
    const { again } = await kysely.transaction().execute(async (trx) => {
      await trx.updateTable('segundos_factores').set({ activo_desde: server.ports.now() }).execute()
      const again = call('POST', URL, { body: { currentPassword: CLAVE_DEMO } })
      await Promise.race([again, new Promise((resolve) => setTimeout(resolve, 300))])
      return { again }
    })
    expect((await again).statusCode).toBe(409)
    expect((await call('GET', URL)).json<Factor>().activo).toBe(true)
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const call = await server.as(ADMIN)
    const { secreto } = await beginFactor(call)
    const bytes = bytesOf(secreto)
    const { codigos } = (
      await call('POST', URL, {
        body: { codigo: appOf(server, secreto)() },
        headers: { 'idempotency-key': 'una-clave' },
      })
    ).json<FactorActivado>()
    const { kysely } = server.database
    const rows = JSON.stringify([
      await kysely.selectFrom('segundos_factores').selectAll().execute(),
      await kysely.selectFrom('segundos_factores_codigos').selectAll().execute(),
    ])
    for (const secret of [secreto, bytes.toString('base64'), bytes.toString('hex'), ...codigos]) {
      expect(rows).not.toContain(secret)
    }
  })

  it('refuses a wrong password, a wrong code, a code before a setup, and a setup while the factor is on', async () => {
    const call = await server.as(ADMIN)
    const early = await call('POST', URL, { body: { codigo: '123456' } })
    expect(early.statusCode).toBe(409)
    const wrongClave = await call('POST', URL, { body: { currentPassword: 'equivocada' } })
    expect(wrongClave.json<Problema>().errores).toMatchObject([{ campo: 'currentPassword' }])
    const code = appOf(server, (await beginFactor(call)).secreto)
    const wrong = await call('POST', URL, { body: { codigo: wrongFor(code()) } })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json<Problema>()).toMatchObject({
      codigo: 'codigo_invalido',
      errores: [{ campo: 'codigo' }],
    })
    expect((await call('POST', URL, { body: { codigo: code() } })).statusCode).toBe(200)
    expect((await call('POST', URL, { body: { currentPassword: CLAVE_DEMO } })).statusCode).toBe(409)
    expect((await call('POST', URL, { body: { codigo: code() } })).statusCode).toBe(409)
    expect((await call('POST', URL, { body: {} })).statusCode).toBe(400)
  })

  it('refuses the first code if the setup began more than half an hour ago', async () => {
    const call = await server.as(ADMIN)
    const code = appOf(server, (await beginFactor(call)).secreto)
    server.ports.advance(30 * MINUTE_MS + 1)
    expect((await call('POST', URL, { body: { codigo: code() } })).statusCode).toBe(409)
  })

  it('switches the factor on only once when two requests send the first code together', async () => {
    const call = await server.as(ADMIN)
    const codigo = appOf(server, (await beginFactor(call)).secreto)()
    const answers = await Promise.all([1, 2].map(() => call('POST', URL, { body: { codigo } })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await call('GET', URL)).json<Factor>().codigosRestantes).toBe(10)
  })
})

describe('POST /v1/auth/login with a second factor', () => {
  it('asks for the code only when the password is right', async () => {
    const { code } = await switchOn(server, ADMIN)
    const asked = await enter()
    expect(asked.statusCode).toBe(401)
    expect(asked.json<Problema>()).toMatchObject({
      codigo: 'segundo_factor',
      mensaje: 'Escribe el código de verificación de tu aplicación.',
    })
    for (const answer of [await enter(undefined, 'equivocada'), await enter(code(), 'equivocada')]) {
      expect(answer.statusCode).toBe(401)
      expect(codigoOf(answer)).toBe('credenciales_incorrectas')
    }
    const entered = await enter(` ${code().slice(0, 3)} ${code().slice(3)} `)
    expect(entered.json<Sesion>().user.correo).toBe(ADMIN)
  })

  it('accepts a code only once across replicas', async () => {
    const { code } = await switchOn(server, ADMIN)
    const other = await server.replica()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, nth) => enter(code(), CLAVE_DEMO, nth % 2 === 0 ? server.app : other)),
    )
    expect(countOf(answers, 200)).toBe(1)
    expect(countOf(answers, 401)).toBe(3)
    expect((await enter(code(-1))).statusCode).toBe(401)
    expect((await enter(code(1))).statusCode).toBe(200)
    await other.close()
  })

  it('accepts each recovery code only once, however it is written', async () => {
    const { codigos } = await switchOn(server, ADMIN)
    const [first = '', second = ''] = codigos
    expect((await enter(first)).statusCode).toBe(200)
    const again = await enter(first)
    expect(again.statusCode).toBe(401)
    // The sentence does not name the app, because a recovery code does not come from it.
    expect(again.json<Problema>().mensaje).toBe('El código no es correcto o ya se usó.')
    const spaced = second.toUpperCase().replaceAll('-', ' ')
    const answers = await Promise.all([1, 2, 3].map(() => enter(spaced)))
    expect(countOf(answers, 200)).toBe(1)
    const call = server.withToken(answers.find((each) => each.statusCode === 200)?.json<Sesion>().token ?? '')
    expect((await call('GET', URL)).json<Factor>().codigosRestantes).toBe(8)
    expect((await tipos()).filter((tipo) => tipo === 'codigo_de_recuperacion_usado')).toHaveLength(2)
  })

  it('counts a wrong code as a failed sign-in, but not a request without a code', async () => {
    const { code } = await switchOn(server, ADMIN)
    for (let nth = 0; nth < 7; nth++) expect((await enter()).statusCode).toBe(401)
    const wrong = () => enter(wrongFor(code()))
    const answers = []
    for (let nth = 0; nth < 6; nth++) answers.push((await wrong()).statusCode)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
    expect((await enter(code())).statusCode).toBe(429)
    expect((await tipos()).slice(-5)).toEqual([...Array<string>(4).fill('codigo_fallido'), 'bloqueo'])
    server.ports.advance(15 * MINUTE_MS)
    expect((await enter(code())).statusCode).toBe(200)
  })

  it('asks for the code even after the password was recovered', async () => {
    const { code } = await switchOn(server, ADMIN)
    await reset.confirm(await reset.codeFor(ADMIN), { correo: ADMIN })
    expect(codigoOf(await enter(undefined, NUEVA))).toBe('segundo_factor')
    expect((await enter(code(), NUEVA)).statusCode).toBe(200)
  })

  it('accepts only recovery codes after the server’s secret has changed', async () => {
    const { code, codigos } = await switchOn(server, ADMIN)
    const other = await server.replica({ jwtSecret: 'otro secreto de prueba con más de 32 caracteres' })
    expect((await enter(code(), CLAVE_DEMO, other)).statusCode).toBe(401)
    expect((await enter(codigos[0], CLAVE_DEMO, other)).statusCode).toBe(200)
    await other.close()
  })
})

describe('DELETE /v1/auth/segundo-factor', () => {
  it('needs the password and a code', async () => {
    const { call, code } = await switchOn(server, ADMIN)
    const off = (currentPassword: string, codigo: string) =>
      call('DELETE', URL, { body: { currentPassword, codigo } })
    expect((await off('equivocada', code())).statusCode).toBe(400)
    expect((await off(CLAVE_DEMO, wrongFor(code()))).json<Problema>().codigo).toBe('codigo_invalido')
    expect((await call('DELETE', URL, { body: { currentPassword: CLAVE_DEMO } })).statusCode).toBe(400)
    expect((await enter()).statusCode).toBe(401)

    expect((await off(CLAVE_DEMO, code())).statusCode).toBe(200)

    expect((await enter()).statusCode).toBe(200)
    expect((await call('GET', URL)).json<Factor>().activo).toBe(false)
    expect((await off(CLAVE_DEMO, code())).statusCode).toBe(409)
    expect(await tipos()).toContain('segundo_factor_desactivado')
    expect(
      await server.database.kysely.selectFrom('segundos_factores_codigos').selectAll().execute(),
    ).toEqual([])
  })
})

describe('the security log', () => {
  it('records a block if five wrong codes are sent to switch the factor off', async () => {
    const { call, code } = await switchOn(server, ADMIN)
    const wrong = { currentPassword: CLAVE_DEMO, codigo: wrongFor(code()) }
    for (let nth = 0; nth < 5; nth++) {
      expect((await call('DELETE', URL, { body: wrong })).statusCode).toBe(400)
    }
    expect((await call('DELETE', URL, { body: wrong })).statusCode).toBe(429)
    expect((await tipos()).slice(-5)).toEqual([...Array<string>(4).fill('codigo_fallido'), 'bloqueo'])
  })

  it('has an entry about each wrong code, and shows this entry to the owner of the account', async () => {
    const { call, code } = await switchOn(server, ADMIN)
    await enter(wrongFor(code()))
    const { user } = (await call('POST', '/v1/auth/renovar')).json<Sesion>()
    const own = (await call('GET', `/v1/usuarios/${user.idUsuario}/seguridad`)).json<EntradaSeguridad[]>()
    expect(own[0]?.tipo).toBe('codigo_fallido')
  })
})
