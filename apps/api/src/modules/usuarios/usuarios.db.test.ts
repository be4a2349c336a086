import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema, Usuario } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let ids: Map<string, number>
let admin: Call

const idOf = (who: string): number => ids.get(`${who}@demo.co`) ?? 0

beforeAll(async () => {
  server = await createTestApp()
  const rows = await server.database.kysely.selectFrom('usuarios').select(['id', 'correo']).execute()
  ids = new Map(rows.map(({ id, correo }) => [correo, id]))
  admin = await server.as('admin@demo.co')
})
afterAll(() => server.close())

const names = async (query: string): Promise<string[]> => {
  const response = await admin('GET', `/v1/usuarios?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<Usuario[]>().map(({ username }) => username)
}

describe('GET /v1/usuarios', () => {
  it('lists all accounts, newest first, without any password', async () => {
    const response = await admin('GET', '/v1/usuarios')

    expect(response.json<Usuario[]>()).toHaveLength(10)
    expect(response.headers['x-total-count']).toBe('10')
    const all = response.json<Usuario[]>().map(({ id }) => id)
    expect(all).toEqual([...all].sort((a, b) => b - a))
    expect(response.body).not.toMatch(/argon|clave|hash|password/i)
    expect(response.json<Usuario[]>()[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it.each([
    ['nombreCompleto=julian', ['editor']],
    ['nombreCompleto=Peña', ['nuevo']],
    ['nombreCompleto=munoz+andres', ['lector']],
    ['nombreCompleto=%25', []],
    ['correo=OTRA%40', ['otra']],
    ['tipoUsuario=INDIVIDUAL', ['admin', 'luis', 'ana']],
    ['tipoUsuario=DESARROLLADOR', ['desarrollador']],
    ['rol=EMPRESARIAL', ['otra', 'empresa']],
    ['rol=USUARIO', ['otra', 'empresa', 'luis', 'ana']],
    ['rol=EQUIPO&nombreCompleto=a', ['nuevo', 'lector', 'comentarista', 'editor']],
    ['rol=ADMIN', ['admin']],
    ['estado=inactivo', []],
    ['rol=&estado=activo&nombreCompleto=ana+maria', ['ana']],
  ])('finds accounts by %s', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  it('returns pages by cursor, and the first page comes with the total number of matching accounts', async () => {
    const first = await admin('GET', '/v1/usuarios?rol=EQUIPO&limite=3')
    expect(first.headers['x-total-count']).toBe('4')
    const second = await admin('GET', nextOf(first.headers.link) ?? '')

    expect(first.json<Usuario[]>().map(({ username }) => username)).toEqual([
      'nuevo',
      'lector',
      'comentarista',
    ])
    expect(second.json<Usuario[]>().map(({ username }) => username)).toEqual(['editor'])
    expect(nextOf(second.headers.link)).toBeUndefined()
  })

  it.each(['rol=JEFE', 'estado=dormido', 'tipoUsuario=x', 'limite=0', 'limite=201', 'cursor=x'])(
    'refuses %s with a Spanish message',
    async (query) => {
      const response = await admin('GET', `/v1/usuarios?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json<Problema>().mensaje).toMatch(/^(Ese|El) /)
    },
  )
})

describe('GET /v1/usuarios/{id}', () => {
  it('shows the company to a member, and ignores the query parameter that older clients send', async () => {
    const call = await server.as('lector@demo.co')
    const response = await call('GET', `/v1/usuarios/${idOf('lector')}?tipoUsuario=EMPRESARIAL`)
    expect(response.json<Usuario>()).toMatchObject({
      nombreEmpresa: 'Distribuidora Andina',
      nit: '900123456-7',
      rolEquipo: 'LECTOR',
    })
  })
})

describe('GET /v1/usuarios/empresa/{empresaId}', () => {
  it('answers with the name and the NIT', async () => {
    const call = await server.as('nuevo@demo.co')
    const { empresaId } = (await call('GET', `/v1/usuarios/${idOf('nuevo')}`)).json<Usuario>()
    expect((await call('GET', `/v1/usuarios/empresa/${empresaId}`)).json()).toEqual({
      empresaId,
      nombreEmpresa: 'Distribuidora Andina',
      nit: '900123456-7',
    })
  })
})

const bitacora = (idUsuario: number) =>
  server.database.kysely
    .selectFrom('cuentas_bitacora')
    .selectAll()
    .where('usuario_id', '=', idUsuario)
    .orderBy('id')
    .execute()

describe('DELETE /v1/usuarios/{id}', () => {
  it('deactivates the account and ends its sessions on every replica at once', async () => {
    const replica = await server.replica()
    const { token } = await server.login('luis@demo.co')
    const asLuis = () =>
      replica.inject({ method: 'GET', url: '/v1/productos', headers: { authorization: `Bearer ${token}` } })
    expect((await asLuis()).statusCode).toBe(200)

    const response = await admin('DELETE', `/v1/usuarios/${idOf('luis')}?motivo=Pidi%C3%B3%20salir`)

    expect(response.json()).toEqual({ mensaje: '✅ Usuario marcado como inactivo.' })
    expect((await asLuis()).statusCode).toBe(401)
    await expect(server.login('luis@demo.co')).rejects.toThrow('Credenciales incorrectas')
    const luis = (await admin('GET', `/v1/usuarios/${idOf('luis')}`)).json<Usuario>()
    expect(luis).toMatchObject({ estado: 'inactivo', deletedAt: server.ports.now().toISOString() })
    await replica.close()
  })

  it('is logged once, with the reason; a repetition changes nothing', async () => {
    const again = await admin('DELETE', `/v1/usuarios/${idOf('luis')}`)

    expect(again.statusCode).toBe(200)
    expect(await bitacora(idOf('luis'))).toEqual([
      expect.objectContaining({
        accion: 'inactivado',
        motivo: 'Pidió salir',
        actor_id: idOf('admin'),
        // The name is empty here, because it is stored in `personas_nombres`.
        actor_nombre: '',
        antes: { estado: 'activo', deletedAt: null },
        despues: { estado: 'inactivo', deletedAt: server.ports.now().toISOString() },
      }),
    ])
  })

  it('refuses to deactivate one’s own account', async () => {
    const response = await admin('DELETE', `/v1/usuarios/${idOf('admin')}`)
    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>().mensaje).toBe('⚠️ No puedes eliminarte a ti mismo.')
  })

  it('refuses to deactivate accounts of staff', async () => {
    const response = await admin('DELETE', `/v1/usuarios/${idOf('desarrollador')}`)
    expect(response.statusCode).toBe(403)
    expect(response.json<Problema>().mensaje).toBe(
      'Las cuentas de administración y desarrollo no se pueden inactivar.',
    )
  })

  it('lets a team keep working after its owner was deactivated', async () => {
    await admin('DELETE', `/v1/usuarios/${idOf('empresa')}`)
    const editor = await server.as('editor@demo.co')
    expect((await editor('GET', '/v1/productos?limite=1')).headers['x-total-count']).toBe('120')
    await admin('PUT', `/v1/usuarios/${idOf('empresa')}/reactivar`)
  })
})

describe('PUT /v1/usuarios/{id}/reactivar', () => {
  it('makes the account active again, but does not restore its sessions', async () => {
    const { token } = await server.login('comentarista@demo.co')
    await admin('DELETE', `/v1/usuarios/${idOf('comentarista')}`)

    const response = await admin('PUT', `/v1/usuarios/${idOf('comentarista')}/reactivar`, { body: {} })

    expect(response.json<Usuario>()).toMatchObject({ estado: 'activo', deletedAt: null })
    expect((await server.withToken(token)('GET', '/v1/productos')).statusCode).toBe(401)
    await server.login('comentarista@demo.co')
    const acts = await bitacora(idOf('comentarista'))
    expect(acts.map(({ accion }) => accion)).toEqual(['inactivado', 'reactivado'])
  })

  it('leaves an active account unchanged and logs nothing', async () => {
    const before = (await admin('GET', `/v1/usuarios/${idOf('ana')}`)).json<Usuario>()
    server.ports.advance(1000)
    const response = await admin('PUT', `/v1/usuarios/${idOf('ana')}/reactivar`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(before)
    expect(await bitacora(idOf('ana'))).toEqual([])
  })

  it.each(['', '{}'])('treats the body %j like no body', async (payload) => {
    const { token } = await server.login('admin@demo.co')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const send = (method: 'PUT' | 'DELETE', url: string) =>
      server.app.inject({ method, url, headers, payload })
    expect((await send('DELETE', `/v1/usuarios/${idOf('otra')}`)).statusCode).toBe(200)
    expect((await send('PUT', `/v1/usuarios/${idOf('otra')}/reactivar`)).statusCode).toBe(200)
  })

  it('lets a DESARROLLADOR reactivate only members of a company', async () => {
    const developer = await server.as('desarrollador@demo.co')
    for (const who of ['luis', 'editor']) await admin('DELETE', `/v1/usuarios/${idOf(who)}`)

    expect((await developer('PUT', `/v1/usuarios/${idOf('luis')}/reactivar`)).statusCode).toBe(404)
    expect((await developer('PUT', `/v1/usuarios/${idOf('editor')}/reactivar`)).statusCode).toBe(200)
  })
})

describe('cuentas_bitacora', () => {
  it.each([
    "update public.cuentas_bitacora set motivo = 'otro'",
    'delete from public.cuentas_bitacora',
    'truncate public.cuentas_bitacora',
  ])('refuses %s', async (statement) => {
    await expect(server.database.named('', statement, [])).rejects.toThrow(/append-only/)
  })
})
