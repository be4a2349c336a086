import type { TipoSeguridad } from '@mi/contracts'
import type { Executor } from '../database/database.ts'
import type { Procedencia } from './procedencia.ts'

export interface HechoSeguridad {
  /** `null` if no account has the entered mail address. */
  readonly idUsuario: number | null
  readonly tipo: TipoSeguridad
  readonly procedencia: Procedencia
  readonly fecha: Date
  /** The route of the request, if the event is a request that was answered with 403. */
  readonly ruta?: string
  /** The signed-in person who caused the event, if this person is not the owner of the account. */
  readonly idActor?: number
}

/** If the event changes data, `executor` has to be the transaction of the change, so that both are saved or neither. */
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
    // For answers with 403, a unique index allows each account only one row per route and hour.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
