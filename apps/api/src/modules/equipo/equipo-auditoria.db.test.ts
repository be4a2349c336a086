import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Miembro, Problema } from '@mi/contracts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let staff: Call

beforeAll(async () => {
  server = await createTestApp()
  staff = await server.as('desarrollador@demo.co')
})
afterAll(() => server.close())

const usernames = async (query: string): Promise<string[]> =>
  (await staff('GET', `/v1/equipo/filtrar?${query}`)).json<Miembro[]>().map(({ username }) => username)

describe('GET /v1/equipo/filtrar', () => {
  it.each([
    ['', ['nuevo', 'lector', 'comentarista', 'editor']],
    ['rolEquipo=LECTOR', ['nuevo', 'lector']],
    ['nombreCompleto=PENA', ['nuevo']],
    ['correo=editor%40', ['editor']],
    ['estado=inactivo', []],
    ['perfilCompleto=true', ['nuevo']],
    ['perfilCompleto=false&estado=activo', ['lector', 'comentarista', 'editor']],
    ['perfilCompleto=&rolEquipo=', ['nuevo', 'lector', 'comentarista', 'editor']],
    ['orden=rolEquipo&limite=2', ['comentarista', 'editor']],
    ['orden=-perfilCompleto&limite=1', ['nuevo']],
    ['orden=empresaId&limite=1&desde=3', ['nuevo']],
  ])('returns the right members in the right order for the query «%s»', async (query, found) => {
    expect(await usernames(query)).toEqual(found)
  })

  it('finds inactive members, which GET /v1/equipo does not list', async () => {
    await server.database.named(
      '',
      `update public.usuarios set estado = 'inactivo' where username = 'lector'`,
      [],
    )
    expect(await usernames('estado=inactivo')).toEqual(['lector'])
  })

  it('exports a pending profile as «Incompleto», as the screen shows it', async () => {
    const headers = { accept: 'text/csv' }
    const { body } = await staff('GET', '/v1/equipo/filtrar?correo=nuevo', { headers })
    expect(body.split('\r\n')[1]).toMatch(/,LECTOR,activo,\d+,Incompleto,/)
  })

  it.each(['rolEquipo=JEFE', 'perfilCompleto=tal+vez', 'orden=clave'])(
    'refuses %s with a Spanish message',
    async (query) => {
      const response = await staff('GET', `/v1/equipo/filtrar?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json<Problema>().mensaje).toMatch(/^(Ese|El perfil|Ordena)/)
    },
  )
})
