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
  /** The person who caused the event, if this is another signed-in person than the owner of the account. */
  readonly idActor?: number
}

/** If the event changes data, `executor` has to be the transaction of that change: then both are saved or neither. */
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
    // A unique index allows only one row for answers with 403 per account, route and hour.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
