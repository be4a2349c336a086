import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Miembro, Problema } from '@mi/contracts'
import { miembroBody } from '../../testing/cuenta-bodies.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

const CLAVE = 'Equipo#2026'

let server: TestApp
let owner: Call
let admin: Call
let nth = 0

beforeAll(async () => {
  server = await createTestApp()
  owner = await server.as('empresa@demo.co')
  admin = await server.as('admin@demo.co')
})
afterAll(() => server.close())

// Adds a member. If `pending` is false, also completes the member’s profile. Despite its name, `perfilCompleto: false`
// means that the profile is complete.
const add = async ({
  pending = false,
  ...overrides
}: { pending?: boolean } & Record<string, unknown> = {}) => {
  nth += 1
  const body = miembroBody({ correo: `cambio${nth}@demo.co`, nombreCompleto: 'Rosa Díaz', ...overrides })
  const miembro = (await owner('POST', '/v1/equipo', { body })).json<Miembro>()
  if (!pending) {
    await admin('PUT', `/v1/equipo/${miembro.id}`, { body: { perfilCompleto: false } })
  }
  server.ports.advance(1000)
  server.mailer.sent.length = 0
  return miembro
}

const edit = (id: number, body: object, call = owner) => call('PUT', `/v1/equipo/${id}`, { body })
const remove = (id: number, query = '', call = owner) =>
  call('DELETE', `/v1/equipo/eliminar-logico/${id}${query}`)

const actsOn = (id: number) =>
  server.database.kysely
    .selectFrom('cuentas_bitacora as b')
    .innerJoin('personas_nombres as p', 'p.id', 'b.nombre_id')
    .select(['accion', 'antes', 'despues', 'motivo', 'nombre as actor'])
    .where('b.usuario_id', '=', id)
    .where('accion', '!=', 'creado')
    .where('nombre', '!=', 'Marcela Administración')
    .orderBy('b.id')
    .execute()

/** Reads the types of the entries that the member sees in the tab «Seguridad», oldest first. */
const securityOf = async (id: number): Promise<string[]> => {
  const rows = await server.database.kysely
    .selectFrom('seguridad_bitacora')
    .select('tipo')
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ tipo }) => tipo)
}

const eventsFor = (id: number) =>
  server.database.kysely
    .selectFrom('eventos')
    .select(['tipo', 'datos'])
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute()

describe('PUT /v1/equipo/{id}', () => {
  it('changes name, mail and role, and logs the changes without the values of name and mail', async () => {
    const { id, updatedAt } = await add()
    const correo = `nuevo${id}@demo.co`
    const response = await edit(id, { nombreCompleto: 'Rosa Duarte', correo, rolEquipo: 'LECTOR' })

    expect(response.statusCode).toBe(200)
    const miembro = response.json<Miembro>()
    expect(miembro).toMatchObject({ id, nombreCompleto: 'Rosa Duarte', name: 'Rosa Duarte', correo })
    expect(miembro).toMatchObject({ rolEquipo: 'LECTOR', role: 'LECTOR', estado: 'activo' })
    expect(miembro.updatedAt > updatedAt).toBe(true)
    expect(response.body).not.toMatch(/argon|clave|hash|password/i)
    expect(await actsOn(id)).toEqual([
      {
        accion: 'editado',
        antes: { nombreCompleto: true, correo: true, rolEquipo: 'EDITOR' },
        despues: { nombreCompleto: true, correo: true, rolEquipo: 'LECTOR' },
        motivo: null,
        actor: 'Carolina Gómez Duarte',
      },
    ])
    await server.login(correo, CLAVE)
    expect(await securityOf(id)).toEqual(['rol_cambiado', 'correo_cambiado', 'ingreso'])
  })

  it('does not change fields that are not sent, and writes nothing if no field differs', async () => {
    const before = await add()
    const events = await eventsFor(before.id)
    const { rolEquipo, nombreCompleto, correo } = before
    for (const body of [{}, { rolEquipo }, { nombreCompleto, correo, rolEquipo }]) {
      const answer = (await edit(before.id, body)).json<Miembro>()
      expect(answer).toMatchObject({ nombreCompleto, correo, rolEquipo })
    }
    expect(await actsOn(before.id)).toEqual([])
    expect(await eventsFor(before.id)).toEqual(events)
    expect(server.mailer.sent).toEqual([])
  })

  it('takes effect at the member’s next request to any replica, with the same token', async () => {
    const { id, correo } = await add({ rolEquipo: 'LECTOR' })
    const { token } = await server.login(correo, CLAVE)
    const replica = await server.replica()
    const create = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const payload = { nombre: 'Panela', descripcion: 'x', precio: 1, fechaAdquisicion: '2026-01-01' }
      return (await replica.inject({ method: 'POST', url: '/v1/productos', headers, payload })).statusCode
    }
    expect(await create()).toBe(403)
    await edit(id, { rolEquipo: 'EDITOR' })
    expect(await create()).toBe(201)
    await edit(id, { rolEquipo: 'COMENTARISTA' })
    expect(await create()).toBe(403)
    expect((await eventsFor(id)).at(-1)).toEqual({
      tipo: 'sesion',
      datos: { cambio: 'cambiada', sid: null, origen: null },
    })
    const renewed = await server.withToken(token)('POST', '/v1/auth/renovar')
    expect(renewed.json()).toMatchObject({ user: { rolEquipo: 'COMENTARISTA' } })
    await replica.close()
  })

  it('sends no mail and logs no new address if only the case of the address changes', async () => {
    const { id, correo } = await add()
    const spelled = (await edit(id, { correo: correo.toUpperCase() })).json<Miembro>()
    expect(spelled.correo).toBe(correo.toUpperCase())
    expect(server.mailer.sent).toEqual([])
    expect(await securityOf(id)).not.toContain('correo_cambiado')
  })

  it('reports the change by mail to the old address, without naming the new address', async () => {
    const { id, correo } = await add()
    await edit(id, { correo: `otra.rosa${id}@demo.co` })
    expect(server.mailer.sent.map(({ para, asunto }) => [para.correo, asunto])).toEqual([
      [correo, 'El correo de tu cuenta cambió'],
    ])
    expect(server.mailer.sent[0]?.texto).toContain('Distribuidora Andina')
    expect(server.mailer.sent[0]?.texto).not.toContain('otra.rosa')
  })

  it('sends the invitation to the new address if the member’s profile is pending', async () => {
    const { id, correo } = await add({ pending: true })
    const fresh = `corregido${id}@demo.co`
    await edit(id, { correo: fresh })
    expect(server.mailer.sent.map(({ para, tipo }) => [para.correo, tipo])).toEqual([
      [correo, 'correo de miembro cambiado'],
      [fresh, 'invitación al equipo'],
    ])
  })

  it.each([
    [{ nombreCompleto: ' A ' }, 'nombreCompleto', 'El nombre debe tener al menos 2 caracteres'],
    [{ correo: 'rosa' }, 'correo', 'Correo inválido.'],
    [{ rolEquipo: 'JEFE' }, 'rolEquipo', 'Elige un rol: EDITOR, COMENTARISTA o LECTOR.'],
  ])('refuses %j with an error that names the field', async (wrong, campo, mensaje) => {
    const { id } = await add()
    const response = await edit(id, { nombreCompleto: 'Otro Nombre', ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().errores).toEqual([{ campo, mensaje }])
    expect(await actsOn(id)).toEqual([])
  })

  it('refuses the address of another account, even in upper case, and then changes no field', async () => {
    const { id } = await add()
    const response = await edit(id, { correo: 'ANA@demo.co', rolEquipo: 'LECTOR' })
    expect(response.statusCode).toBe(409)
    expect(response.json<Problema>().mensaje).toBe('Ese correo ya está en uso.')
    const [miembro] = (await owner('GET', '/v1/equipo?limite=1')).json<Miembro[]>()
    expect(miembro).toMatchObject({ id, rolEquipo: 'EDITOR' })
    expect(server.mailer.sent).toEqual([])
  })

  it('ignores fields that the caller is not allowed to set, even if their values are invalid', async () => {
    const { id, correo } = await add()
    await edit(id, { perfilCompleto: 'quizás', rolEquipo: 'LECTOR' })
    const answer = await edit(id, { nombreCompleto: '', correo: 'x', perfilCompleto: true }, admin)
    expect(answer.json()).toMatchObject({
      nombreCompleto: 'Rosa Díaz',
      correo,
      rolEquipo: 'LECTOR',
      perfilCompleto: true,
    })
  })

  it('lets staff change active and inactive members, and lets owners change only active members', async () => {
    const { id } = await add()
    await remove(id)
    expect((await edit(id, { rolEquipo: 'LECTOR' })).statusCode).toBe(404)
    const answer = await edit(id, { rolEquipo: 'LECTOR' }, admin)
    expect(answer.json()).toMatchObject({ estado: 'inactivo', rolEquipo: 'LECTOR' })
  })

  it('applies fifty simultaneous changes one after the other', async () => {
    const { id } = await add()
    const roles = ['EDITOR', 'COMENTARISTA', 'LECTOR'] as const
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => edit(id, { rolEquipo: roles[index % 3] })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const acts = await actsOn(id)
    acts.reduce(
      (before: unknown, { antes, despues }) => {
        expect(antes).toEqual(before)
        return despues
      },
      { rolEquipo: 'EDITOR' },
    )
  })
})

describe('DELETE /v1/equipo/eliminar-logico/{id}', () => {
  it('removes the member from the list, and immediately ends the member’s sessions on every replica', async () => {
    const { id, correo } = await add()
    const { token } = await server.login(correo, CLAVE)
    const replica = await server.replica()
    const asMember = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await replica.inject({ method: 'GET', url: '/v1/productos?limite=1', headers })).statusCode
    }
    expect(await asMember()).toBe(200)

    const response = await remove(id, '?motivo=Cambi%C3%B3%20de%20empleo')

    expect(response.json()).toEqual({ mensaje: 'Miembro eliminado del equipo.' })
    expect(await asMember()).toBe(401)
    await expect(server.login(correo, CLAVE)).rejects.toThrow('Credenciales incorrectas')
    const ids = (await owner('GET', '/v1/equipo')).json<Miembro[]>().map((miembro) => miembro.id)
    expect(ids).not.toContain(id)
    const deletedAt = server.ports.now().toISOString()
    expect((await owner('GET', `/v1/usuarios/${id}`)).json()).toMatchObject({ estado: 'inactivo', deletedAt })
    expect(await actsOn(id)).toEqual([
      {
        accion: 'inactivado',
        antes: { estado: 'activo', deletedAt: null },
        despues: { estado: 'inactivo', deletedAt },
        motivo: 'Cambió de empleo',
        actor: 'Carolina Gómez Duarte',
      },
    ])
    expect(await securityOf(id)).toEqual(['ingreso', 'cuenta_inactivada', 'ingreso_fallido'])
    await replica.close()
  })

  it('logs only one change for three simultaneous requests', async () => {
    const { id } = await add()
    const answers = await Promise.all([1, 2, 3].map(() => remove(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await actsOn(id)).toEqual([expect.objectContaining({ accion: 'inactivado', motivo: null })])
  })

  it('refuses a new member with a removed member’s address, and lets staff reactivate the removed one', async () => {
    const { id, correo } = await add()
    await remove(id)
    const again = await owner('POST', '/v1/equipo', { body: miembroBody({ correo }) })
    expect(again.json<Problema>().mensaje).toBe('Ese correo ya está en uso.')
    const developer = await server.as('desarrollador@demo.co')
    expect((await developer('PUT', `/v1/usuarios/${id}/reactivar`)).statusCode).toBe(200)
    expect((await owner('GET', '/v1/equipo?limite=1')).json()).toMatchObject([{ id, estado: 'activo' }])
    await server.login(correo, CLAVE)
  })

  it('refuses a reason of more than 2,000 characters', async () => {
    const { id } = await add()
    expect((await remove(id, `?motivo=${'a'.repeat(2001)}`)).statusCode).toBe(400)
    expect(await actsOn(id)).toEqual([])
  })
})
