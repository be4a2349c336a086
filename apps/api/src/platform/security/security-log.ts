import type { TipoSeguridad } from '@mi/contracts'
import type { Executor } from '../database/database.ts'
import type { Procedencia } from './procedencia.ts'

/** A security event of an account. */
export interface HechoSeguridad {
  /** The owner of the account; `null` if no account has the entered mail address. */
  readonly idUsuario: number | null
  readonly tipo: TipoSeguridad
  readonly procedencia: Procedencia
  readonly fecha: Date
  /** The route of a request that was answered with 403. */
  readonly ruta?: string
  /** The person who caused the event; missing if it was the owner of the account. */
  readonly idActor?: number
}

/**
 * Adds a row to the security log. If the event changes data, the caller passes the transaction of the change as
 * `executor`. Then the row and the change are saved together or not at all.
 */
export const recordSeguridad = async (executor: Executor, hecho: HechoSeguridad): Promise<void> => {
  const { idUsuario, tipo, procedencia, fecha, ruta, idActor } = hecho
  await executor
    .insertInto('seguridad_bitacora')
    .values({
      usuario_id: idUsuario,
      tipo,
      fecha,
      ...procedencia,
      ruta: ruta ?? null,
      actor_id: idActor ?? null,
    })
    // The unique index allows one 403 per account, route and hour, so a second 403 in that hour adds no row.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
