import { generateKeyPairSync } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISOS } from '@mi/domain'
import { CLAVE_DEMO } from './demo/cuentas.ts'
import { miembroBody, registroBody } from './testing/cuenta-bodies.ts'
import { CALLERS, type Caller, type Row, type Target } from './testing/world/permissions/permission-row.ts'
import { TABLE } from './testing/world/permissions/permission-table.ts'
import { type PermissionWorld, createPermissionWorld } from './testing/world/permissions/permission-world.ts'
import { productoBody } from './testing/producto-body.ts'
import { FILE_FIELDS, sendForm } from './testing/calls/send-form.ts'
import { type Call, type TestApp, createTestApp } from './testing/test-app.ts'
import { halves } from './testing/images/test-images.ts'
import { publishShell } from './testing/test-release.ts'

interface Operation {
  readonly responses: Record<string, { content?: object }>
  readonly 'x-permiso'?: string
}

let server: TestApp
let world: PermissionWorld
let operations: Map<string, Operation>
let photo: Buffer
let nth = 0

beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
  world = await createPermissionWorld(server)
  photo = await halves(20, 20).png().toBuffer()
  const { paths } = (await server.anonymous('GET', '/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )
})
afterAll(() => server.close())

const publicKey = () =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

const fresh = () => {
  nth += 1
  return { username: `fresca ${nth}`, correo: `fresca.${nth}@demo.co` }
}

// The JSON body of each call. A permitted caller succeeds with this body, except where `TABLE` expects 400 or 409.
// Calls that are not listed send no JSON body.
const BODIES: Record<string, (id: number, idUsuario: number) => object> = {
  'POST /v1/auth/login': () => ({ correo: 'luis@demo.co', password: CLAVE_DEMO }),
  'POST /v1/auth/solicitar-reset': () => ({ correo: 'luis@demo.co' }),
  'POST /v1/auth/confirmar-reset': () => ({
    correo: 'luis@demo.co',
    token: '000000',
    nuevaContrasena: 'Ajena#2026',
  }),
  'POST /v1/auth/correo/deshacer': () => ({ token: 'desconocido' }),
  'POST /v1/auth/clave-comun': () => ({ password: '123456' }),
  'POST /v1/auth/segundo-factor': () => ({ currentPassword: CLAVE_DEMO }),
  'DELETE /v1/auth/segundo-factor': () => ({ currentPassword: CLAVE_DEMO, codigo: '000000' }),
  'POST /v1/auth/confirmar': () => ({ currentPassword: CLAVE_DEMO }),
  'POST /v1/usuarios': () => registroBody(fresh()),
  'PUT /v1/usuarios/{id}': () => ({ telefono: '3001112233' }),
  'PUT /v1/usuarios/cambiarContrasena': (id) => ({
    id,
    currentPassword: CLAVE_DEMO,
    newPassword: CLAVE_DEMO,
  }),
  'POST /v1/equipo': () => miembroBody(fresh()),
  'PUT /v1/nutriscan/{id}': () => ({ esAlimento: false }),
  'PUT /v1/nutriscan/{id}/correccion': () => ({ nombre: 'Avena' }),
  'PUT /v1/nutriscan/consentimiento': () => ({ acepta: true }),
  'POST /v1/api/ocr/confirmar-nombre': () => ({ registroId: null, nombreProducto: 'Avena' }),
  'PUT /v1/equipo/{id}': () => ({ rolEquipo: 'LECTOR' }),
  'POST /v1/productos': () => productoBody(),
  'POST /v1/comentarios': (id, idUsuario) => ({ idUsuario, idProducto: id, comentario: 'Rotar.' }),
  'POST /v1/notificaciones': (id) => ({
    tipo: 'STOCK_BAJO',
    titulo: 'Poco stock',
    mensaje: 'Queda poco de «Arroz».',
    idUsuario: id,
  }),
  'POST /v1/notificaciones/actualizacion-app': () => ({
    titulo: 'Novedades',
    mensaje: 'La aplicación tiene una versión nueva.',
  }),
  'PATCH /v1/notificaciones/preferencias/{id}': () => ({ comentarios: false }),
  'PUT /v1/productos/{id}': () => ({ cantidad: 3 }),
  'POST /v1/productos/{id}/movimientos': () => ({ delta: -1 }),
  'POST /v1/plataforma/senales': () => ({
    senales: [{ module: 'shell', version: '1.0.0', resultado: 'montado', ms: 1 }],
  }),
  'POST /v1/plataforma/tokens': () => ({ module: 'de-prueba', publicKey: publicKey() }),
  'POST /v1/plataforma/rollouts': () => ({ module: 'shell', version: '1.0.0' }),
  'POST /v1/plataforma/modulos/{modulo}/retirar': () => ({ motivo: 'prueba' }),
  'POST /v1/plataforma/modulos/{modulo}/restituir': () => ({ motivo: 'prueba' }),
}

const REPORT = '{"csp-report":{"effective-directive":"img-src"}}'

const isStream = (route: string): boolean =>
  'text/event-stream' in (operations.get(route)?.responses['200']?.content ?? {})

const ownerOf = (token: string | undefined): number =>
  token === undefined ? 1 : Number(decodeJwt(token).sub)

const ask = async (
  route: string,
  token: string | undefined,
  id: number | string,
): Promise<LightMyRequestResponse> => {
  const [method, path] = route.split(' ') as [Parameters<Call>[0], string]
  const url = path.replace(/\{\w+\}/, String(id))
  const field = FILE_FIELDS[route]
  if (field !== undefined) {
    return sendForm(server, { method, url, parts: [[field, photo]], ...(token !== undefined && { token }) })
  }
  const call = token === undefined ? server.anonymous : server.withToken(token)
  if (url.endsWith('/reportes-csp')) {
    const headers = { 'content-type': 'application/csp-report' }
    return call(method, url, { body: Buffer.from(REPORT), headers })
  }
  return call(method, url, { body: BODIES[route]?.(Number(id), ownerOf(token)), headOnly: isStream(route) })
}

const statusesOf = (answers: string): string[] => answers.split(/\s+/)

const withoutId = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: { ...headers, date: '' },
  body: body.replace(/"idSolicitud":"[^"]*"/, ''),
})

const answersTo = async (route: string, { thing }: Row, target: Target | 'todos', caller: Caller) => {
  const token = await world.enter(caller)
  const id = thing && target !== 'todos' ? await world.make(thing, target, caller) : 0
  return ask(route, token, id)
}

describe('the routes of the running server', () => {
  it('are exactly the routes that the table of permissions lists', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...operations.keys()].sort())
    for (const row of Object.values(TABLE)) {
      for (const answers of Object.values(row.answers))
        expect(statusesOf(answers)).toHaveLength(CALLERS.length)
    }
  })

  it('state the permission that they require, unless they are public', () => {
    for (const [route, { 'x-permiso': permiso }] of operations) {
      const isOpen = Object.values(TABLE[route]?.answers ?? {}).some((answers) => !answers.includes('401'))
      if (isOpen) expect(permiso, route).toBeUndefined()
      else expect(PERMISOS, route).toHaveProperty([permiso ?? ''])
    }
  })
})

describe.each(Object.entries(TABLE))('%s', (route, row) => {
  const described = () => Object.keys(operations.get(route)?.responses ?? {})

  it.each(Object.entries(row.answers) as [Target | 'todos', string][])(
    'answers every caller as the table of permissions says: %s',
    async (target, expected) => {
      const actual: string[] = []
      for (const [column, status] of statusesOf(expected).entries()) {
        const caller = CALLERS[column] ?? 'anonima'
        const answer = status === '-' ? undefined : await answersTo(route, row, target, caller)
        actual.push(answer ? String(answer.statusCode) : '-')
        if (answer) expect(described(), `${route} by ${caller}`).toContain(String(answer.statusCode))
      }
      expect(actual).toEqual(statusesOf(expected))
    },
  )

  it('gives the same 404 for another person’s object as for an object that does not exist', async () => {
    const unknown = statusesOf(row.answers.nadie ?? '')
    for (const [target, answers] of Object.entries(row.answers) as [Target, string][]) {
      if (target === 'nadie') continue
      for (const [column, status] of statusesOf(answers).entries()) {
        const caller = CALLERS[column] ?? 'anonima'
        if (status !== '404' || unknown[column] !== '404') continue
        const [foreign, missing] = [
          await answersTo(route, row, target, caller),
          await answersTo(route, row, 'nadie', caller),
        ]
        expect(withoutId(foreign), `${route} by ${caller}: ${target}`).toEqual(withoutId(missing))
      }
    }
  })
})
