import { sql } from 'kysely'
import { UMBRAL_INICIO, addDays } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import { ordenSql } from '../productos.sql.ts'
import { type Vivos, vivos } from '../vivos.sql.ts'
import { vivosPorReponer } from './por-reponer.sql.ts'

/** `nombres` contains only the names of the first `NOMBRES` products. */
interface Grupo {
  readonly total: number
  readonly nombres: string[]
}

/** Products that need attention. They are counted by the same rules as in the filters of the product list. */
export interface Pendientes {
  readonly vencidos: Grupo
  /** Products that expire today or within the next `dias` days. `dias` is a parameter of `findPendientes`. */
  readonly porVencer: Grupo
  readonly pocos: Grupo
  /** Products that need restocking by the rule of `vivosPorReponer`. */
  readonly porReponer: Grupo
}

// The daily mail lists the names in one sentence, which has room for this many.
const NOMBRES = 3

const groupOf = async (found: Vivos, orden: 'vence' | '-vence' | 'cantidad'): Promise<Grupo> => {
  const { clave, descendente } = ordenSql(orden)
  const rows = await found
    .select(['productos.nombre', sql<number>`count(*) over ()`.as('total')])
    .orderBy(clave, descendente ? 'desc' : 'asc')
    .orderBy('productos.id')
    .limit(NOMBRES)
    .execute()
  return { total: rows[0]?.total ?? 0, nombres: rows.map(({ nombre }) => nombre) }
}

/**
 * Finds a scope's products that need attention. In `vencidos`, the latest expiry comes first. In `porVencer`, the
 * soonest expiry comes first. In `pocos` and `porReponer`, the lowest stock comes first.
 */
export const findPendientes = async (
  executor: Executor,
  ambitoId: number,
  { hoy, dias }: { readonly hoy: string; readonly dias: number },
): Promise<Pendientes> => {
  const todos = vivos(executor, ambitoId)
  const [vencidos, porVencer, pocos, porReponer] = await Promise.all([
    groupOf(todos.where('productos.fecha_vencimiento', '<', hoy), '-vence'),
    groupOf(
      todos
        .where('productos.fecha_vencimiento', '>=', hoy)
        .where('productos.fecha_vencimiento', '<=', addDays(hoy, dias)),
      'vence',
    ),
    groupOf(todos.where('productos.cantidad', '<=', UMBRAL_INICIO), 'cantidad'),
    groupOf(vivosPorReponer(executor, ambitoId), 'cantidad'),
  ])
  return { vencidos, porVencer, pocos, porReponer }
}
