import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaHistorial, Problema, Producto, Usuario } from '@mi/contracts'
import { miembroBody, registroBody } from './testing/cuenta-bodies.ts'
import { productoBody } from './testing/producto-body.ts'
import { type TestApp, createTestApp } from './testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const miembro = (fields: object = {}) => miembroBody({ correo: 'invisible@demo.co', ...fields })
const empresa = (fields: object = {}) =>
  registroBody({
    tipoUsuario: 'EMPRESARIAL',
    nombreEmpresa: 'Tienda',
    nit: '900',
    correo: 'invisible@demo.co',
    ...fields,
  })

const INVISIBLE = [
  '   ',
  '\u00a0\u2003',
  '\u200b',
  '\u00ad\u2060\ufeff',
  '\u3164',
  '\u2800',
  '\u202e\u202c',
  '\t\n',
]

describe('text of invisible characters', () => {
  it.each(INVISIBLE)('counts as missing wherever a text is required: %j', async (text) => {
    const owner = await server.as('empresa@demo.co')
    const { token, user } = await server.login('ana@demo.co')
    const ana = server.withToken(token)
    const product = productoBody()
    const comment = { idUsuario: user.idUsuario, idProducto: 1, comentario: text }
    const answers = [
      ...(await Promise.all(
        ['username', 'nombreCompleto', 'direccion', 'nombreEmpresa', 'nit', 'telefono'].map(
          async (campo) =>
            [
              campo,
              await server.anonymous('POST', '/v1/usuarios', { body: empresa({ [campo]: text }) }),
            ] as const,
        ),
      )),
      ...(await Promise.all(
        ['nombre', 'descripcion', 'fechaAdquisicion'].map(
          async (campo) =>
            [campo, await ana('POST', '/v1/productos', { body: { ...product, [campo]: text } })] as const,
        ),
      )),
      ['nombre', await ana('PUT', '/v1/productos/1', { body: { nombre: text } })],
      ['username', await ana('PUT', `/v1/usuarios/${user.idUsuario}`, { body: { username: text } })],
      ['nombreCompleto', await owner('POST', '/v1/equipo', { body: miembro({ nombreCompleto: text }) })],
      [
        'nombreCompleto',
        await owner('POST', '/v1/equipo', { body: { ...miembro(), nombreCompleto: `x${text}` } }),
      ],
      ['comentario', await ana('POST', '/v1/comentarios', { body: comment })],
    ] as const
    for (const [campo, answer] of answers) {
      expect(answer.statusCode, `${campo}: ${answer.body}`).toBe(400)
      expect(answer.json<Problema>().errores).toMatchObject([{ campo }])
    }
  })

  it.each(INVISIBLE)('counts as missing in optional fields such as a member’s username: %j', async (text) => {
    const { token, user } = await server.login('ana@demo.co')
    const ana = server.withToken(token)
    const optional = {
      categoria: text,
      codigoBarras: text,
      codigoQR: text,
      imagen: text,
      fechaVencimiento: text,
    }
    const created = await ana('POST', '/v1/productos', { body: { ...productoBody(), ...optional } })
    expect(created.json()).toMatchObject({
      categoria: null,
      codigoBarras: null,
      codigoQR: null,
      imagen: null,
    })
    const owner = await server.as('empresa@demo.co')
    const correo = `sin.nombre${INVISIBLE.indexOf(text)}@demo.co`
    const member = await owner('POST', '/v1/equipo', { body: miembro({ correo, username: text }) })
    expect(member.json<Usuario>().username).toMatch(/^sin\.nombre/)
    const { id } = created.json<Producto>()
    await ana('PUT', `/v1/productos/${id}?motivo=${encodeURIComponent(text)}`, { body: { cantidad: 1 } })
    const [entrada] = (
      await ana('GET', `/v1/historial/usuario/${user.idUsuario}?idProducto=${id}&limite=1`)
    ).json<EntradaHistorial[]>()
    expect(entrada).toMatchObject({ accion: 'modificado', motivo: null })
  })

  it.each([
    'a\u200bna@demo.co',
    '\ufeffana@demo.co',
    'ana@de\u00admo.co',
    'ana@demo.c\u2060o',
    'ana\u3164@demo.co',
  ])('is not allowed inside a mail address: %j', async (correo) => {
    const owner = await server.as('empresa@demo.co')
    const { token, user } = await server.login('ana@demo.co')
    const answers = [
      await server.anonymous('POST', '/v1/usuarios', { body: empresa({ correo }) }),
      await server.anonymous('POST', '/v1/auth/solicitar-reset', { body: { correo } }),
      await owner('POST', '/v1/equipo', { body: miembro({ correo }) }),
      await server.withToken(token)('PUT', `/v1/usuarios/${user.idUsuario}`, { body: { correo } }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json<Problema>().errores).toMatchObject([{ campo: 'correo' }])
    }
  })
})
