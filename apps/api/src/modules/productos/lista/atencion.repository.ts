import { UMBRAL_INICIO, rangoVencimiento } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { Fila } from '../../../platform/database/paging.ts'
import { readPage } from './lista.repository.ts'
import { vivos } from '../vivos.sql.ts'

/**
 * Lists products as JSON texts. First come products that have expired or expire within a week, sorted by expiry. These
 * must be available and have units left. Then come products with few units, sorted by the number of units.
 */
export const listAtencion = async (
  executor: Executor,
  ambitoId: number,
  { hoy, limite }: { hoy: string; limite: number },
): Promise<string[]> => {
  const todos = vivos(executor, ambitoId)
  const { hasta } = rangoVencimiento('7d', hoy)
  const expiring = todos
    .where('productos.fecha_vencimiento', '<=', hasta)
    .where('productos.cantidad', '>', 0)
    .where('productos.estado', '=', 'DISPONIBLE')
  const scarce = todos.where('productos.cantidad', '<=', UMBRAL_INICIO)
  const lugar = { limite, desde: 0, cursor: undefined }
  const [first, then] = await Promise.all([
    readPage(executor, expiring, { ...lugar, orden: 'vence' }),
    readPage(executor, scarce, { ...lugar, orden: 'cantidad' }),
  ])
  const once = new Map<number, Fila>()
  for (const row of [...first, ...then]) if (!once.has(row.id)) once.set(row.id, row)
  return [...once.values()].slice(0, limite).map(({ fila }) => fila)
}
