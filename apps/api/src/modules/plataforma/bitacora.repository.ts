import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'

/**
 * A new entry of the log. `detalle` is the state of the module after the change. This state is stored in two columns,
 * `detalle` and `despues`, because older builds of the server read only `detalle`.
 */
export interface NuevaEntrada {
  readonly modulo: string
  readonly accion: string
  readonly detalle: object
  readonly antes?: object | null
  readonly motivo: string
  readonly evidencia?: object | null
  readonly actor: string
  readonly idSolicitud?: string | null
  readonly fecha: Date
}

export const insertBitacora = async (
  executor: Executor,
  { detalle, antes = null, evidencia = null, idSolicitud = null, ...entry }: NuevaEntrada,
): Promise<void> => {
  const despues = JSON.stringify(detalle)
  await executor
    .insertInto('plataforma_bitacora')
    .values({
      ...entry,
      detalle: despues,
      antes: antes && JSON.stringify(antes),
      despues,
      evidencia: evidencia && JSON.stringify(evidencia),
      id_solicitud: idSolicitud,
    })
    .execute()
}

/** Which page of the log to read. If `modulo` is `undefined`, the page has the entries of all modules. */
interface PaginaDeBitacora extends LugarReciente {
  readonly modulo: string | undefined
  readonly conNombres: boolean
}

/**
 * The name of the person in a column that contains an actor, such as `persona 9`; `null` for other actors. The name is
 * not stored beside the actor, so it disappears when the account is erased.
 */
export const nombreOf = (actor: string) => sql<string | null>`(select u.nombre_completo from public.usuarios u
  where u.id = substring(${sql.ref(actor)} from '^persona ([0-9]{1,9})$')::integer)`

const ofModulo = (executor: Executor, modulo: string | undefined) =>
  executor
    .selectFrom('plataforma_bitacora')
    .$if(modulo !== undefined, (query) => query.where('modulo', '=', modulo ?? ''))

/** Reads a page of the log, the newest entry first. */
export const listBitacora = async (
  executor: Executor,
  { modulo, conNombres, ...lugar }: PaginaDeBitacora,
): Promise<Hoja> => {
  let page = ofModulo(executor, modulo).select(({ fn }) => [
    'id',
    'fecha',
    'actor',
    'modulo',
    'accion',
    'antes',
    // Entries that were written before the column `despues` existed have only `detalle`.
    fn.coalesce('despues', 'detalle').as('despues'),
    'motivo',
    'evidencia',
    'id_solicitud as idSolicitud',
  ])
  if (conNombres) page = page.select(nombreOf('plataforma_bitacora.actor').as('actorNombre'))
  const rows = await readNewest(page, sql.ref('id'), lugar)
  const { total } = await ofModulo(executor, modulo)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toHoja(
    rows.map(({ id, ...entry }) => ({ id, fila: JSON.stringify(entry) })),
    { ...lugar, total },
  )
}
