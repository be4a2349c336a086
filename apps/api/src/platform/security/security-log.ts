import type { TipoSeguridad } from '@mi/contracts'
import type { Executor } from '../database/database.ts'
import type { Procedencia } from './procedencia.ts'

export interface HechoSeguridad {
  /** `null` if no account has the entered mail address. */
  readonly idUsuario: number | null
  readonly tipo: TipoSeguridad
  readonly procedencia: Procedencia
  readonly fecha: Date
  /** The route of a request that was answered with 403. */
  readonly ruta?: string
  /** Missing if the owner of the account caused the event. */
  readonly idActor?: number
}

/** If the event changes data, `executor` is the transaction of the change: both are saved or neither. */
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
    // The unique index allows one 403 per account, route and hour.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
