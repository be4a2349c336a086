import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Miembro, Problema } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { miembroBody } from '../../testing/cuenta-bodies.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let owner: Call
let other: Call
let nth = 0

beforeAll(async () => {
  server = await createTestApp()
  owner = await server.as('empresa@demo.co')
  other = await server.as('otra@demo.co')
})
afterAll(() => server.close())

const add = (overrides: object = {}, headers: Record<string, string> = {}, call = owner) =>
  call('POST', '/v1/equipo', { body: miembroBody(overrides), headers })

const fresh = (overrides: object = {}) => {
  nth += 1
  return { correo: `miembro${nth}@demo.co`, ...overrides }
}

describe('GET /v1/equipo', () => {
  it('lists only the company’s active members, newest first', async () => {
    await server.database.kysely
      .updateTable('usuarios')
      .set({ estado: 'inactivo' })
      .where('username', '=', 'comentarista')
      .execute()

    const response = await owner('GET', '/v1/equipo')

    expect(response.json<Miembro[]>().map(({ username }) => username)).toEqual(['nuevo', 'lector', 'editor'])
    expect(response.headers['x-total-count']).toBe('3')
    const [nuevo] = response.json<Miembro[]>()
    expect(nuevo).toMatchObject({
      name: nuevo?.nombreCompleto,
      email: nuevo?.correo,
      role: nuevo?.rolEquipo,
      phone: nuevo?.telefono,
      perfilCompleto: true,
      estado: 'activo',
    })
    expect(response.body).not.toMatch(/argon|clave|hash|password/i)
    expect((await other('GET', '/v1/equipo')).json()).toEqual([])
  })

  it('links to the next page by cursor', async () => {
    const first = await owner('GET', '/v1/equipo?limite=2')
    const second = await owner('GET', nextOf(first.headers.link) ?? '')
    expect(second.json<Miembro[]>().map(({ username }) => username)).toEqual(['editor'])
    expect(second.headers['x-total-count']).toBe('3')
  })
})

describe('POST /v1/equipo', () => {
  it('creates a member who can sign in with the given password and has a pending profile', async () => {
    const response = await add()

    expect(response.statusCode).toBe(201)
    const miembro = response.json<Miembro>()
    expect(response.headers.location).toBe(`/v1/usuarios/${miembro.idUsuario}`)
    expect((await owner('GET', `/v1/usuarios/${miembro.idUsuario}`)).json()).toMatchObject({
      rol: 'EQUIPO',
      tipoUsuario: 'EMPRESARIAL',
      nombreEmpresa: 'Distribuidora Andina',
    })
    expect(miembro).toMatchObject({
      username: 'maria.perez',
      correo: 'Maria.Perez@demo.co',
      rolEquipo: 'EDITOR',
      perfilCompleto: true,
      estado: 'activo',
      telefono: '',
      direccion: '',
    })
    const { user } = await server.login('maria.perez@demo.co', 'Equipo#2026')
    expect(user).toMatchObject({ perfilCompleto: true, empresaId: miembro.empresaId })
  })

  it('appends a number to the username if an account of any company already has the same username', async () => {
    const second = await add({ correo: 'maria.perez@otro.co' }, {}, other)
    const third = await add({ correo: 'MARIA.PEREZ@mas.co', username: ' ' })
    expect(second.json<Miembro>().username).toBe('maria.perez2')
    expect(third.json<Miembro>().username).toBe('maria.perez3')
  })

  it('finds a different username for each of thirty simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => add({ correo: `info@e${index}.co` })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201))
    expect(new Set(answers.map((answer) => answer.json<Miembro>().username)).size).toBe(30)
  })

  it('makes a member a LECTOR if no role is given, and refuses an unknown role', async () => {
    expect((await add(fresh({ rolEquipo: undefined }))).json()).toMatchObject({ rolEquipo: 'LECTOR' })
    expect((await add(fresh({ rolEquipo: 'JEFE' }))).statusCode).toBe(400)
  })

  // The screens show these error messages unchanged (docs/rules.md: Validation).
  it.each([
    [{ nombreCompleto: ' A ' }, 'El nombre debe tener al menos 2 caracteres'],
    [{ correo: 'maria' }, 'Correo inválido.'],
    [{ password: 'corta' }, 'La contraseña no cumple con los requisitos de seguridad'],
    [{ telefono: 'doce' }, 'Teléfono inválido.'],
  ])('refuses %j with a message that says what is wrong', async (wrong, mensaje) => {
    const response = await add(fresh(wrong))
    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().mensaje).toBe(mensaje)
  })

  it.each([
    [{ username: 'Ana' }, 'Ese nombre de usuario ya está en uso.'],
    [{ correo: 'ANA@demo.co' }, 'Ese correo ya está en uso.'],
  ])('says that %j is taken', async (taken, mensaje) => {
    const response = await add(fresh(taken))
    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>().message).toBe(mensaje)
  })

  it('sends one invitation for repeated requests; the invitation names the role but not the password', async () => {
    const datos = fresh({ nombreCompleto: 'Yesenia Pardo', rolEquipo: 'COMENTARISTA' })
    const before = server.mailer.sent.length

    await add(datos, { 'idempotency-key': 'invitacion' })
    await add(datos, { 'idempotency-key': 'invitacion' })
    await add(datos)

    const mails = server.mailer.sent.slice(before)
    expect(mails.map(({ para }) => para)).toEqual([{ nombre: 'Yesenia Pardo', correo: datos.correo }])
    expect(mails[0]?.asunto).toContain('Distribuidora Andina')
    expect(mails[0]?.texto).toContain('comentarista')
    expect(mails[0]?.texto).toContain('/login')
    expect(mails[0]?.texto).not.toContain(miembroBody().password)
  })

  it('creates one account for repeated requests with the same idempotency key', async () => {
    const body = fresh()
    const key = { 'idempotency-key': 'miembro-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(body, key)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map((answer) => answer.json<Miembro>().idUsuario)).size).toBe(1)
    expect((await add(fresh(), key)).statusCode).toBe(409)
  })

  it('stores neither the password nor its Argon2 hash in the idempotency table', async () => {
    const rows = await server.database.named<{ huella: string; resultado: object }>(
      '',
      'select huella, resultado from public.idempotencia',
      [],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/Equipo#2026|argon/)
  })

  it('logs the creation with the name of the actor', async () => {
    const { idUsuario } = (await add(fresh())).json<Miembro>()
    const acts = await server.database.kysely
      .selectFrom('cuentas_bitacora as b')
      .innerJoin('personas_nombres as p', 'p.id', 'b.nombre_id')
      .select(['accion', 'antes', 'nombre as actor'])
      .where('b.usuario_id', '=', idUsuario)
      .execute()
    expect(acts).toEqual([{ accion: 'creado', actor: 'Carolina Gómez Duarte', antes: null }])
  })
})
