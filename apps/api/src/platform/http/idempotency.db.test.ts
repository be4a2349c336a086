import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { halves } from '../../testing/images/test-images.ts'
import { FILE_FIELDS, sendForm } from '../../testing/calls/send-form.ts'
import { changesBetween, takeSnapshot } from '../../testing/world/database-changes.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { publishShell } from '../../testing/test-release.ts'
import { WRITING_CALLS, type WritingCall } from '../../testing/world/writing-calls.ts'

let server: TestApp
let photo: Buffer

beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
  photo = await halves(20, 20).png().toBuffer()
})
afterAll(() => server.close())

// A repeated request to one of these routes does no harm:
// - `renovar` gives a new token to the same session. `confirmar` and `salir` change only the session of the request.
// - The routes for modules and rollouts check the module's state. For example, they refuse a second rollout.
// - `reintentar` changes nothing if the job is already waiting.
// - `releases` refuses a release that already exists.
// - `upload` stores a picture under its hash, so the same picture is stored only once.
// - `canjear` accepts each link only once.
// - `segundo-factor` creates a new secret each time, but only the newest secret is valid.
// One more route is left out: a preview (`POST …/vistas-previas`) needs a published version, which does not exist here.
// vistas-previas.db.test.ts tests the idempotency key of this route.
const NOT_CREATING = new Set([
  'POST /v1/auth/confirmar',
  'POST /v1/auth/renovar',
  'POST /v1/auth/salir',
  'POST /v1/auth/segundo-factor',
  'POST /v1/auditoria/trabajos/{id}/reintentar',
  'POST /v1/imagenes/upload',
  'POST /v1/plataforma/modulos/{modulo}/apagar',
  'POST /v1/plataforma/modulos/{modulo}/candidato',
  'POST /v1/plataforma/modulos/{modulo}/encender',
  'POST /v1/plataforma/modulos/{modulo}/promover',
  'POST /v1/plataforma/modulos/{modulo}/restituir',
  'POST /v1/plataforma/modulos/{modulo}/retirar',
  'POST /v1/plataforma/modulos/{modulo}/revertir',
  'POST /v1/plataforma/modulos/{modulo}/vistas-previas',
  'POST /v1/plataforma/releases',
  'POST /v1/plataforma/rollouts',
  'POST /v1/plataforma/vistas-previas/canjear',
])

const CREATING = Object.entries(WRITING_CALLS).flatMap(([route, calls]) =>
  [calls]
    .flat()
    .filter(({ by }) => route.startsWith('POST ') && by !== 'nobody' && !NOT_CREATING.has(route))
    .map((call) => [route, call] as const),
)

const idOf = async ({ id }: WritingCall): Promise<number> => {
  if (typeof id === 'number') return id
  if (id !== undefined && id !== 'última entrada') return (await server.login(`${id}@demo.co`)).user.idUsuario
  const { rows } = await sql<{ id: number }>`select max(id) as id from historial`.execute(
    server.database.kysely,
  )
  return rows[0]?.id ?? 0
}

describe('a POST by which a signed-in person creates something', () => {
  it.each(CREATING)('has one effect and one answer per key: %s', async (route, call) => {
    const { token } = await server.login(`${call.by}@demo.co`)
    const own = server.withToken(token)
    const id = await idOf(call)
    const url = route.replace('POST ', '').replace('{id}', String(id))
    const headers = { 'idempotency-key': `clave de ${route}`.replaceAll(' ', '-') }
    const field = FILE_FIELDS[route]
    const send = () =>
      field === undefined
        ? own('POST', url, { body: call.body?.(id) ?? {}, headers })
        : sendForm(server, { method: 'POST', url, token, headers, parts: [[field, photo]] })

    const first = await send()
    const before = await takeSnapshot(server.database)
    server.ports.advance(1000)
    const second = await send()

    expect(first.statusCode, first.body).toBe(call.status)
    // The answers are compared as objects, because the database changes the order of the members of a stored object.
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
    for (const name of ['x-historial', 'location', 'etag'])
      expect(second.headers[name], name).toBe(first.headers[name])
    const { changed } = changesBetween(before, await takeSnapshot(server.database))
    // A repeated request to `nutriscan-ocr` reads the photo again, and writes events about the progress.
    expect(changed.filter((each) => each !== '+eventos' || !url.endsWith('/nutriscan-ocr'))).toEqual([])
  })
})
