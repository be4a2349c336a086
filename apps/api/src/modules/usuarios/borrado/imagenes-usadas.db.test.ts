import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Executor } from '../../../platform/database/database.ts'
import { acrossAmbitos } from '../../../platform/database/tenancy.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { listUsedFotos } from '../usuarios.repository.ts'

/** Counts the scans of whole tables by the present transaction. */
const countScans = async (trx: Executor): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select sum(seq_scan)::int as n from pg_stat_xact_user_tables
    where relname in ('usuarios', 'productos', 'historial')`.execute(trx)
  return rows[0]?.n ?? 0
}

it('the pictures in use are found in indexes, so no deletion reads all accounts, products and history', async () => {
  const server = await createTestApp()
  const hash = 'ab'.repeat(32)
  const imagen = `https://antes.example.co/imagenes/${hash}.webp`
  const { kysely } = server.database
  await sql`update public.usuarios set foto_perfil = ${imagen} where correo = 'ana@demo.co'`.execute(kysely)
  await sql`update public.productos set imagen = ${imagen}`.execute(kysely)
  const { scans, used } = await kysely.transaction().execute(async (trx) => {
    // Without this setting, PostgreSQL scans the whole tables, because the demo data are small.
    await sql`set local enable_seqscan = off`.execute(trx)
    const before = await countScans(trx)
    const hashes = [hash, 'cd'.repeat(32)]
    const fotos = await listUsedFotos(trx, hashes)
    const used = [...fotos, ...(await acrossAmbitos(trx).productos.listUsedArchivos(hashes))]
    return { scans: (await countScans(trx)) - before, used }
  })
  await server.close()
  expect(used).toEqual([hash, hash])
  expect(scans).toBe(0)
})
