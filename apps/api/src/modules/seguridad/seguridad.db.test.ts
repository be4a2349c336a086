import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EntradaSeguridad, Problema } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { NUEVA, createResetWorld } from '../../testing/world/reset-world.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const HOUR_MS = 60 * 60 * 1000

let reset: Awaited<ReturnType<typeof createResetWorld>>
let server: typeof reset.server
beforeEach(async () => {
  reset = await createResetWorld()
  server = reset.server
})
afterEach(() => server.close())

const list = async (query = '', who = 'admin@demo.co'): Promise<EntradaSeguridad[]> =>
  (await (await server.as(who))('GET', `/v1/auditoria/seguridad${query}`)).json()

const idOf = async (correo: string): Promise<number> => {
  const row = await server.database.kysely
    .selectFrom('usuarios')
    .select('id')
    .where('correo', '=', correo)
    .executeTakeFirstOrThrow()
  return row.id
}

const tiposOf = async (correo: string): Promise<string[]> =>
  (await list(`?usuario=${await idOf(correo)}`)).map(({ tipo }) => tipo)

describe('the security log', () => {
  it('records sign-ins, failures and the lock-out, with device and address', async () => {
    const login = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/auth/login',
        payload: { correo: 'ana@demo.co', password },
        remoteAddress: '190.85.1.2',
        headers: { 'user-agent': CHROME },
      })
    await login('Demo#2026')
    for (let nth = 0; nth < 7; nth++) await login('equivocada')

    const found = await list(`?usuario=${await idOf('ana@demo.co')}`)

    expect(found.map(({ tipo }) => tipo)).toEqual([
      'bloqueo',
      ...Array<string>(4).fill('ingreso_fallido'),
      'ingreso',
    ])
    expect(found[0]).toEqual({
      id: expect.any(Number) as number,
      tipo: 'bloqueo',
      fecha: server.ports.now().toISOString(),
      direccion: '190.85.1.2',
      dispositivo: 'Chrome en Windows',
      ruta: null,
      porOtro: false,
      usuario: { idUsuario: await idOf('ana@demo.co'), nombreCompleto: 'Ana María Restrepo' },
      actor: null,
    })
  })

  it('records a failed sign-in for an unknown mail address, but not the mail address itself', async () => {
    await reset.login('equivocada', 'nadie@demo.co')
    expect(await list('?tipo=ingreso_fallido')).toMatchObject([{ usuario: null }])
    const rows = await server.database.kysely.selectFrom('seguridad_bitacora').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('nadie@demo.co')
  })

  it('records a reset password, a changed password, a changed mail address and a sign-out', async () => {
    const token = await reset.codeFor()
    await reset.confirm(token)
    const { token: signedIn, user } = await server.login('ana@demo.co', NUEVA)
    const call = server.withToken(signedIn)
    await call('PUT', `/v1/usuarios/${user.idUsuario}`, { body: { correo: 'ana.nueva@demo.co' } })
    const changed = await call('PUT', '/v1/usuarios/cambiarContrasena', {
      body: { id: user.idUsuario, currentPassword: NUEVA, newPassword: 'Otra#2026' },
    })
    await server.withToken(changed.json<{ token: string }>().token)('POST', '/v1/auth/salir')

    expect(await tiposOf('ana.nueva@demo.co')).toEqual([
      'salida',
      'clave_cambiada',
      'correo_cambiado',
      'ingreso',
      'clave_recuperada',
      'codigo_pedido',
    ])
  })

  it('records nothing if a change is refused', async () => {
    const { token, user } = await server.login('ana@demo.co')
    const answer = await server.withToken(token)('PUT', '/v1/usuarios/cambiarContrasena', {
      body: { id: user.idUsuario, currentPassword: 'equivocada', newPassword: 'Otra#2026' },
    })
    expect(answer.statusCode).toBe(400)
    expect(await tiposOf('ana@demo.co')).toEqual(['ingreso'])
  })

  it('names the person who inactivated and reactivated an account', async () => {
    const id = await idOf('luis@demo.co')
    const admin = await server.as('admin@demo.co')
    await admin('DELETE', `/v1/usuarios/${id}`)
    await admin('PUT', `/v1/usuarios/${id}/reactivar`)
    const actor = { idUsuario: await idOf('admin@demo.co') }
    expect(await list(`?usuario=${id}`)).toMatchObject([
      { tipo: 'cuenta_reactivada', porOtro: true, actor },
      { tipo: 'cuenta_inactivada', porOtro: true, actor },
    ])
  })

  it('records one 403 for each person, route and hour, but no 403 because of an incomplete profile', async () => {
    const lector = await server.as('lector@demo.co')
    const refuse = async () => {
      for (const id of [1, 2, 3]) await lector('DELETE', `/v1/productos/${id}`)
      await Promise.all([lector('GET', '/v1/usuarios'), lector('GET', '/v1/usuarios')])
    }
    await refuse()
    await (
      await server.as('nuevo@demo.co')
    )('GET', '/v1/productos')
    const first = await list('?tipo=acceso_negado')
    expect(first.map(({ ruta }) => ruta)).toEqual(['GET /v1/usuarios', 'DELETE /v1/productos/:id'])
    server.ports.advance(HOUR_MS)
    await refuse()
    expect(await list('?tipo=acceso_negado')).toHaveLength(4)
  })

  it('records a 403 of the staff console, but not the 403 that asks staff to confirm their identity', async () => {
    const admin = await server.as('admin@demo.co')
    server.ports.advance(HOUR_MS)
    const asked = await admin('POST', '/v1/plataforma/rollouts', {
      body: { module: 'shell', version: '1.0.0' },
    })
    expect(asked.json()).toMatchObject({ status: 403, codigo: 'confirmar_identidad' })
    await (
      await server.as('ana@demo.co')
    )('GET', '/v1/plataforma/modulos')
    expect(await list('?tipo=acceso_negado')).toMatchObject([
      { ruta: 'GET /v1/plataforma/modulos', usuario: { idUsuario: await idOf('ana@demo.co') } },
    ])
  })
})

describe('GET /v1/auditoria/seguridad', () => {
  it('returns pages with the newest entry first, and the link to the next page keeps the filters', async () => {
    for (let nth = 0; nth < 5; nth++) await server.login('ana@demo.co')
    const admin = await server.as('admin@demo.co')
    const url = `/v1/auditoria/seguridad?limite=2&tipo=ingreso&usuario=${await idOf('ana@demo.co')}`
    const ids: number[] = []
    let next: string | undefined = url
    while (next !== undefined) {
      const page = await admin('GET', next)
      expect(page.headers['x-total-count']).toBe('5')
      ids.push(...page.json<EntradaSeguridad[]>().map(({ id }) => id))
      next = nextOf(page.headers.link)
    }
    expect(ids).toHaveLength(5)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('reads «desde» and «hasta» as days in the time zone of Colombia, and includes both days', async () => {
    // In Bogotá, the first two sign-ins are on 15 March at 10:00 and 23:30, and the third is on 16 March at 0:30. In
    // UTC, the second sign-in is already on 16 March.
    await server.login('ana@demo.co')
    server.ports.advance(13.5 * HOUR_MS)
    await server.login('ana@demo.co')
    server.ports.advance(HOUR_MS)
    await server.login('ana@demo.co')
    const count = async (query: string) =>
      (await list(`?usuario=${await idOf('ana@demo.co')}&${query}`)).length

    expect(await count('desde=2026-03-15&hasta=2026-03-15')).toBe(2)
    expect(await count('desde=2026-03-16')).toBe(1)
    expect(await count('hasta=2026-03-14')).toBe(0)
  })

  it.each([
    ['tipo=otro', 'Usa uno de: ingreso, '],
    ['usuario=uno', 'El identificador debe ser un número entero positivo.'],
    ['desde=2026-02-30', 'Escribe una fecha válida (AAAA-MM-DD).'],
    ['desde=2026-03-02&hasta=2026-03-01', 'La fecha «hasta» no puede ser anterior a «desde».'],
  ])('explains what is wrong with %s', async (query, mensaje) => {
    const answer = await (await server.as('admin@demo.co'))('GET', `/v1/auditoria/seguridad?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problema>().mensaje).toContain(mensaje)
  })
})

describe('GET /v1/usuarios/{id}/seguridad', () => {
  it('shows that another person changed the account, but hides the name, address and device of that person', async () => {
    const id = await idOf('luis@demo.co')
    const admin = await server.as('admin@demo.co')
    await admin('DELETE', `/v1/usuarios/${id}`)
    await admin('PUT', `/v1/usuarios/${id}/reactivar`)
    const own = await (await server.as('luis@demo.co'))('GET', `/v1/usuarios/${id}/seguridad`)
    expect(own.json<EntradaSeguridad[]>()[1]).toMatchObject({
      tipo: 'cuenta_reactivada',
      porOtro: true,
      actor: null,
      direccion: '',
      dispositivo: '',
    })
  })

  it('shows users only the entries about themselves, without names', async () => {
    await server.login('luis@demo.co')
    const ana = await server.as('ana@demo.co')
    const own = await ana('GET', `/v1/usuarios/${await idOf('ana@demo.co')}/seguridad`)
    expect(own.json<EntradaSeguridad[]>()).toMatchObject([{ tipo: 'ingreso', usuario: null, actor: null }])
  })
})
