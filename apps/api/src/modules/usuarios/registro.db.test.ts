import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema, Usuario } from '@mi/contracts'
import { registroBody } from '../../testing/cuenta-bodies.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let nth = 0

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const register = (overrides: object = {}) =>
  server.anonymous('POST', '/v1/usuarios', { body: registroBody(overrides) })

const fresh = (overrides: object = {}) => {
  nth += 1
  return { username: `persona${nth}`, correo: `persona${nth}@demo.co`, ...overrides }
}

const EMPRESA = { tipoUsuario: 'EMPRESARIAL', nombreEmpresa: 'Panadería La Espiga', nit: '901.222.333-1' }

const count = async (table: 'usuarios' | 'empresas' | 'ambitos'): Promise<number> => {
  const { total } = await server.database.kysely
    .selectFrom(table)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('POST /v1/usuarios', () => {
  it('creates an individual account that can sign in at once and has its own inventory', async () => {
    const response = await register()

    expect(response.statusCode).toBe(201)
    const usuario = response.json<Usuario>()
    expect(response.headers.location).toBe(`/v1/usuarios/${usuario.idUsuario}`)
    expect(usuario).toMatchObject({
      id: usuario.idUsuario,
      username: 'valentina',
      correo: 'valentina@demo.co',
      rol: 'USUARIO',
      tipoUsuario: 'INDIVIDUAL',
      empresaId: null,
      nombreEmpresa: null,
      rolEquipo: null,
      perfilCompleto: false,
      estado: 'activo',
      fotoPerfil: null,
      deletedAt: null,
    })
    expect(response.body).not.toMatch(/secreto|argon|clave|hash/i)
    const { token } = await server.login('VALENTINA@demo.co', 'secreto')
    const productos = await server.withToken(token)('GET', '/v1/productos')
    expect(productos.json()).toEqual([])
  })

  it('creates a company and its owner', async () => {
    const usuario = (await register(fresh(EMPRESA))).json<Usuario>()

    expect(usuario).toMatchObject({
      rol: 'USUARIO',
      tipoUsuario: 'EMPRESARIAL',
      nombreEmpresa: 'Panadería La Espiga',
      nit: '901.222.333-1',
    })
    expect(usuario.empresaId).toBeGreaterThan(0)
    const { token } = await server.login(usuario.correo, 'secreto')
    expect((await server.withToken(token)('GET', '/v1/equipo')).json()).toEqual([])
  })

  it('creates an individual account without a company even if the request names a company', async () => {
    const { nombreEmpresa, nit } = EMPRESA
    const usuario = (await register(fresh({ nombreEmpresa, nit }))).json<Usuario>()
    expect(usuario).toMatchObject({ empresaId: null, nombreEmpresa: null, nit: null })
  })

  it.each(['ADMIN', 'DESARROLLADOR', 'EQUIPO', 'EMPRESARIAL', 'usuario', '', null, 1, ['USUARIO'], {}])(
    'refuses the role %j before other fields are validated',
    async (rol) => {
      const before = await count('usuarios')
      expect((await register(fresh({ rol }))).statusCode).toBe(403)
      const nothingElse = await server.anonymous('POST', '/v1/usuarios', { body: { rol } })
      expect(nothingElse.statusCode).toBe(403)
      expect(await count('usuarios')).toBe(before)
    },
  )

  it('accepts a body without a role', async () => {
    expect((await register(fresh({ rol: undefined }))).statusCode).toBe(201)
  })

  // Screens show these sentences unchanged (docs/rules.md: Validation).
  it.each([
    [{ tipoUsuario: undefined }, 'tipoUsuario', 'Selecciona un tipo de usuario.'],
    [{ tipoUsuario: 'DESARROLLADOR' }, 'tipoUsuario', 'Selecciona un tipo de usuario.'],
    [{ username: '  ' }, 'username', 'El nombre de usuario es obligatorio.'],
    [{ correo: 'valentina' }, 'correo', 'Correo inválido.'],
    [{ correo: 'valentina@demo' }, 'correo', 'Correo inválido.'],
    [{ password: '12345' }, 'password', 'Mínimo 6 caracteres.'],
    [{ nombreCompleto: '' }, 'nombreCompleto', 'Nombre completo obligatorio.'],
    [{ telefono: '310 456 7890' }, 'telefono', 'Teléfono inválido.'],
    [{ telefono: '123456' }, 'telefono', 'Teléfono inválido.'],
    [{ direccion: ' ' }, 'direccion', 'Dirección obligatoria.'],
    [{ ...EMPRESA, nombreEmpresa: '' }, 'nombreEmpresa', 'Nombre de empresa requerido.'],
    [{ ...EMPRESA, nit: undefined }, 'nit', 'NIT obligatorio.'],
  ])('says in words what is wrong with %j', async (wrong, campo, mensaje) => {
    const response = await register(fresh(wrong))

    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>()).toMatchObject({
      mensaje,
      message: mensaje,
      errores: [{ campo, mensaje }],
    })
  })

  it.each([
    ['username', 'ana', 'Ese nombre de usuario ya está en uso.'],
    ['username', 'ANA', 'Ese nombre de usuario ya está en uso.'],
    ['username', ' ana ', 'Ese nombre de usuario ya está en uso.'],
    ['correo', 'ana@demo.co', 'Ese correo ya está en uso.'],
    ['correo', ' Ana@Demo.CO ', 'Ese correo ya está en uso.'],
  ])('says that the %s %j is taken, and stores nothing', async (campo, value, mensaje) => {
    const before = [await count('usuarios'), await count('empresas'), await count('ambitos')]
    const response = await register(fresh({ ...EMPRESA, [campo]: value }))

    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>()).toMatchObject({ mensaje, message: mensaje })
    expect([await count('usuarios'), await count('empresas'), await count('ambitos')]).toEqual(before)
  })

  it('gives a username to only one of ten simultaneous requests', async () => {
    const before = [await count('usuarios'), await count('empresas'), await count('ambitos')]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register({ ...EMPRESA, username: index % 2 ? 'JUNTOS' : 'juntos', correo: `juntos${index}@demo.co` }),
      ),
    )

    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused).toHaveLength(9)
    for (const answer of refused) {
      expect(answer.json<Problema>()).toMatchObject({
        status: 409,
        mensaje: 'Ese nombre de usuario ya está en uso.',
      })
    }
    const after = [await count('usuarios'), await count('empresas'), await count('ambitos')]
    expect(after).toEqual(before.map((each) => each + 1))
  })

  it('accepts a mail address in only one of ten simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register({ username: `mismo${index}`, correo: index % 2 ? 'MISMO@demo.co' : 'mismo@demo.co' }),
      ),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const taken = answers.filter((answer) => answer.json<Problema>().mensaje === 'Ese correo ya está en uso.')
    expect(taken).toHaveLength(9)
  })

  it('keeps names exactly as typed', async () => {
    const nombreCompleto = '  <b>Ñandú</b> O’Brien\t🥭 '
    expect((await register(fresh({ nombreCompleto }))).json<Usuario>().nombreCompleto).toBe(nombreCompleto)
  })

  it('lets one IP address try a thousand registrations an hour, and also counts failed registrations', async () => {
    const own = await createTestApp()
    const once = (address: string) =>
      own.app.inject({
        method: 'POST',
        url: '/v1/usuarios',
        remoteAddress: address,
        payload: registroBody({ correo: 'ana@demo.co' }),
      })
    const answers = await Promise.all(Array.from({ length: 1000 }, () => once('10.1.1.1')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))

    const refused = await once('10.1.1.1')

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    expect((await once('10.1.1.2')).statusCode).toBe(409)
    own.ports.advance(60 * 60 * 1000)
    expect((await once('10.1.1.1')).statusCode).toBe(409)
    await own.close()
  })
})
