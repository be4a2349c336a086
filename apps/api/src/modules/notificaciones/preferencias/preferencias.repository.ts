import type { Selectable } from 'kysely'
import { PREFERENCIAS_INICIALES, type Preferencias } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Row = Selectable<Tables['preferencias_notificaciones']>

const toPreferencias = (row: Row): Preferencias => ({
  stockBajo: row.stock_bajo,
  productoVencido: row.producto_vencido,
  comentarios: row.comentarios,
  reposicion: row.reposicion,
  actualizacion: row.actualizacion,
  diasAviso: row.dias_aviso,
  resumen: { activo: row.resumen_activo, hora: row.resumen_hora },
})

const toColumns = (preferencias: Preferencias) => ({
  stock_bajo: preferencias.stockBajo,
  producto_vencido: preferencias.productoVencido,
  comentarios: preferencias.comentarios,
  reposicion: preferencias.reposicion,
  actualizacion: preferencias.actualizacion,
  dias_aviso: preferencias.diasAviso,
  resumen_activo: preferencias.resumen.activo,
  resumen_hora: preferencias.resumen.hora,
})

/** Returns the initial preferences if the person has never changed any preference. */
export const findPreferencias = async (executor: Executor, idUsuario: number): Promise<Preferencias> => {
  const row = await executor
    .selectFrom('preferencias_notificaciones')
    .selectAll()
    .where('usuario_id', '=', idUsuario)
    .executeTakeFirst()
  return row ? toPreferencias(row) : PREFERENCIAS_INICIALES
}

/** Locks the person's preferences until the transaction ends, so that two tabs cannot overwrite each other's change. */
export const lockPreferencias = async (trx: Executor, idUsuario: number): Promise<Preferencias> => {
  await trx
    .insertInto('preferencias_notificaciones')
    .values({ usuario_id: idUsuario, ...toColumns(PREFERENCIAS_INICIALES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('preferencias_notificaciones')
    .selectAll()
    .where('usuario_id', '=', idUsuario)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toPreferencias(row)
}

/** The preferences to save. The caller must already have locked the person's row with `lockPreferencias`. */
interface Cambio {
  readonly idUsuario: number
  readonly preferencias: Preferencias
  /** The first day on which the daily mail is sent. `null` allows any day, and `undefined` keeps the stored day. */
  readonly desde: string | null | undefined
}

export const savePreferencias = async (
  trx: Executor,
  { idUsuario, preferencias, desde }: Cambio,
): Promise<void> => {
  await trx
    .updateTable('preferencias_notificaciones')
    .set({ ...toColumns(preferencias), resumen_desde: desde })
    .where('usuario_id', '=', idUsuario)
    .execute()
}
