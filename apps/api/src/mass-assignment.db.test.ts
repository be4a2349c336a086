import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Usuario } from '@mi/contracts'
import { changesBetween, takeSnapshot } from './testing/world/database-changes.ts'
import { TABLE } from './testing/world/permissions/permission-table.ts'
import { FILE_FIELDS, sendForm } from './testing/calls/send-form.ts'
import { type Call, type TestApp, createTestApp } from './testing/test-app.ts'
import { halves } from './testing/images/test-images.ts'
import { publishShell } from './testing/test-release.ts'
import { POISON, poisoned } from './testing/world/forbidden-fields.ts'
import { WRITING_CALLS, type WritingCall } from './testing/world/writing-calls.ts'

let server: TestApp
let photo: Buffer
let ids: Map<string, number>

beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
  photo = await halves(20, 20).png().toBuffer()
  const rows = await server.database.kysely.selectFrom('usuarios').select(['id', 'username']).execute()
  ids = new Map(rows.map(({ id, username }) => [username, id]))
})
afterAll(() => server.close())

const findLastEntrada = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from historial`.execute(
    server.database.kysely,
  )
  return rows[0]?.id ?? 0
}

const idOf = ({ id }: WritingCall): number => (typeof id === 'number' ? id : (ids.get(id ?? '') ?? 0))

const send = async (route: string, call: WritingCall, token?: string): Promise<LightMyRequestResponse> => {
  const [method, path] = route.split(' ') as [Parameters<Call>[0], string]
  const url = path.replace('{id}', String(idOf(call)))
  const field = FILE_FIELDS[route]
  if (field !== undefined) {
    const fields = Object.entries(POISON).slice(0, 9)
    return sendForm(server, { method, url, parts: [...fields, [field, photo]], ...(token && { token }) })
  }
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { ...authorization, 'content-type': 'application/json' }
  return server.app.inject({ method, url, headers, payload: poisoned(call.body?.(idOf(call)) ?? {}) })
}

const ALL = Object.entries(WRITING_CALLS).flatMap(([route, calls]) =>
  [calls].flat().map((call) => [route, call] as const),
)

describe('a body with forbidden fields', () => {
  it('is sent to every route that writes, because WRITING_CALLS lists them all', () => {
    const writing = Object.keys(TABLE).filter((route) => !route.startsWith('GET '))
    expect(Object.keys(WRITING_CALLS).sort()).toEqual(writing.sort())
  })

  it.each(ALL)('changes only what the call is meant to change: %s', async (route, call) => {
    const { by, status, changes, created = {} } = call
    const token = by === 'nobody' ? undefined : (await server.login(`${by}@demo.co`)).token
    server.ports.advance(1000)
    ids.set('última entrada', await findLastEntrada())
    const before = await takeSnapshot(server.database)
    const response = await send(route, call, token)
    const found = changesBetween(before, await takeSnapshot(server.database))

    expect(response.statusCode, response.body).toBe(status)
    expect(found.changed).toEqual([...changes].sort())
    for (const [table, columns] of Object.entries(created)) {
      expect(found.created[table]).toEqual([expect.objectContaining(columns)])
    }
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('gives a new account no more rights than a plain registration does', async () => {
    const { token, user } = await server.login('limpia@demo.co', 'secreto')
    const usuario = (await server.withToken(token)('GET', `/v1/usuarios/${user.idUsuario}`)).json<Usuario>()
    expect(usuario).toMatchObject({ rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL', empresaId: null, nit: null })
    expect((await server.withToken(token)('GET', '/v1/usuarios')).statusCode).toBe(403)
  })
})
