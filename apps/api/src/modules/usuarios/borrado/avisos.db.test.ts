import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Notificacion, Producto } from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { miembroBody } from '../../../testing/cuenta-bodies.ts'
import { productoBody } from '../../../testing/producto-body.ts'
import { createErasureWorld, urlOf } from '../../../testing/world/erasure-world.ts'

const CLAVE = 'Equipo#2026'

let world: Awaited<ReturnType<typeof createErasureWorld>>
let server: typeof world.server
beforeEach(async () => {
  world = await createErasureWorld()
  server = world.server
})
afterEach(() => server.close())

describe('erasing a member’s data', () => {
  it('deletes the notice that the member «Luz» caused, and keeps two notices about «Aceite Luz de Oro»', async () => {
    const owner = await world.signIn('empresa@demo.co')
    const correo = 'ana.luz@inconfundible.co'
    const miembro = miembroBody({ correo, nombreCompleto: 'Luz', password: CLAVE_DEMO })
    await owner.call('POST', '/v1/equipo', { body: miembro })
    const pending = await world.signIn(correo)
    await pending.call('PUT', `/v1/usuarios/${pending.id}`, {
      body: { password: CLAVE, perfilCompleto: false },
    })
    const call = server.withToken((await server.login(correo, CLAVE)).token)
    const producto = productoBody({ nombre: 'Aceite Luz de Oro', cantidad: 2 })
    const created = await owner.call('POST', '/v1/productos', { body: producto })
    const { id: idProducto } = created.json<Producto>()
    const comment = (by: typeof call, idUsuario: number, comentario: string) =>
      by('POST', '/v1/comentarios', { body: { idUsuario, idProducto, comentario } })
    await comment(owner.call, owner.id, 'De la abuela.')
    await comment(call, pending.id, 'Del abuelo.')

    const editor = await world.signIn('editor@demo.co')
    const notices = async () =>
      (await editor.call('GET', `/v1/notificaciones/usuario/${editor.id}`))
        .json<Notificacion[]>()
        .filter((notificacion) => notificacion.idProducto === idProducto)
        .map(({ mensaje }) => mensaje)
    const events = async () => {
      const rows = await server.database.kysely.selectFrom('eventos').select(['tipo', 'datos']).execute()
      return rows.filter(({ datos }) => JSON.stringify(datos).includes('Luz')).map(({ tipo }) => tipo)
    }
    const [newest, ...others] = await notices()
    expect(newest).toContain('Luz comentó en «Aceite Luz de Oro»')
    expect(others).toHaveLength(2)
    expect((await events()).sort()).toEqual(
      ['comentario', 'notificacion', 'notificacion', 'notificacion', 'productos'].sort(),
    )

    const erased = await call('DELETE', urlOf(pending.id), { body: { currentPassword: CLAVE } })
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await notices()).toEqual(others)
    expect((await events()).sort()).toEqual(['notificacion', 'notificacion', 'productos'])
  })
})
