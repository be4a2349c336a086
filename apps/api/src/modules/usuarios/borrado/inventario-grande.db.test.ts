import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { eraseOwn } from '../../../testing/world/erasure-world.ts'

const MANY = 5500
const SECRETO = 'Chontaduro de la abuela'
const FOTO = 'ab'.repeat(32)
const FOTO_VIEJA = 'cd'.repeat(32)

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const insertInventario = async (idUsuario: number): Promise<number> => {
  const { kysely } = server.database
  const { ambito_id: ambitoId } = await kysely
    .selectFrom('usuarios')
    .select('ambito_id')
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow()
  // Only the last product and the last entry have a picture, so the job has to reach the end of both tables.
  await sql`
    insert into public.productos (ambito_id, nombre, descripcion, cantidad, precio, fecha_adquisicion, estado,
      usuario_id, imagen)
    select ${ambitoId}, ${SECRETO}, '', 1, 0, '2026-03-01', 'DISPONIBLE', ${idUsuario},
      case when n = ${MANY}::int then ${`/imagenes/${FOTO}.webp`} end
    from generate_series(1, ${MANY}::int) as n`.execute(kysely)
  await sql`
    insert into public.historial (ambito_id, producto_id, version, nombre_producto, accion, delta, cantidad_nueva,
      cambios, fuente, usuario_id, usuario_nombre, fecha_cambio)
    select ${ambitoId}, 900000 + n, 1, ${SECRETO}, 'agregado', 1, 1,
      case when n = ${MANY}::int then ${JSON.stringify({
        imagen: { antes: null, despues: `/imagenes/${FOTO_VIEJA}.webp` },
      })}::jsonb else '{}' end,
      'web', ${idUsuario}, 'Ana', now()
    from generate_series(1, ${MANY}::int) as n`.execute(kysely)
  return ambitoId
}

const insertNotificacion = (ambitoId: number) =>
  sql`insert into public.notificaciones (ambito_id, tipo, titulo, mensaje, enviada_en)
    values (${ambitoId}, 'STOCK_BAJO', 'Poco stock', ${SECRETO}, now())`.execute(server.database.kysely)

const countLeft = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select (
    (select count(*) from public.productos where nombre = ${SECRETO})
    + (select count(*) from public.historial where nombre_producto = ${SECRETO})
    + (select count(*) from public.notificaciones where mensaje = ${SECRETO}))::int as n`.execute(
    server.database.kysely,
  )
  return rows[0]?.n ?? NaN
}

describe('erasing an individual who has a large inventory', () => {
  it('closes the account with the answer, and erases the rest of the inventory by a job', async () => {
    const { token, user } = await server.login('ana@demo.co')
    const ambitoId = await insertInventario(user.idUsuario)
    const answer = await eraseOwn(server.withToken(token), user.idUsuario)
    expect(answer.statusCode, answer.body).toBe(200)
    // If the request erased everything in one transaction, an inventory could be too large for any request.
    expect(await countLeft()).toBeGreaterThan(0)
    // The daily check can still add a notice about a product that the job has not reached.
    await insertNotificacion(ambitoId)

    const removed: string[] = []
    const images = {
      save: () => Promise.resolve(),
      read: () => Promise.resolve(undefined),
      has: () => Promise.resolve(false),
      remove: (name: string) => Promise.resolve(void removed.push(name)),
    }
    const worker = await server.replica({ doesJobs: true, images })
    await worker.ready()
    await expect.poll(countLeft, { timeout: 20_000 }).toBe(0)
    await expect.poll(() => removed.join(), { timeout: 10_000 }).toContain(FOTO_VIEJA)
    expect(removed.join()).toContain(FOTO)
    await worker.close()
  })
})

describe('public.borrar_historial', () => {
  it('refuses an account that is not erased', async () => {
    const { user } = await server.login('ana@demo.co')
    const ambitoId = await insertInventario(user.idUsuario)
    const blank = sql`select public.borrar_historial(${user.idUsuario}, ${ambitoId}, 0, 10)`
    await expect(blank.execute(server.database.kysely)).rejects.toThrow('is not of the erased account')
  })
})
