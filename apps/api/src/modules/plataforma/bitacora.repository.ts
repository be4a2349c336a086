import type { ConsultaBitacora, EntradaDeBitacora } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'

/** An entry of the platform's audit log. `detalle` is what builds from before `antes` and `despues` read. */
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

/** Appends an entry to the platform's audit log. */
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

/** The entries of one module, or of all, newest first. */
export const listBitacora = async (
  executor: Executor,
  { modulo, limite }: ConsultaBitacora,
): Promise<EntradaDeBitacora[]> => {
  const rows = await executor
    .selectFrom('plataforma_bitacora')
    .select(({ fn }) => [
      'fecha',
      'actor',
      'modulo',
      'accion',
      'antes',
      // Entries of builds before these columns hold it in `detalle` alone.
      fn.coalesce('despues', 'detalle').as('despues'),
      'motivo',
      'evidencia',
      'id_solicitud as idSolicitud',
    ])
    .$if(modulo !== undefined, (query) => query.where('modulo', '=', modulo ?? ''))
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()
  return rows.map(({ fecha, antes, despues, evidencia, ...row }) => ({
    ...row,
    fecha: fecha.toISOString(),
    antes: antes as Record<string, unknown> | null,
    despues: despues as Record<string, unknown>,
    evidencia: evidencia as Record<string, unknown> | null,
  }))
}
