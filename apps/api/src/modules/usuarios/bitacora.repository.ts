import type { AccionDeCuenta } from '@mi/contracts'
import type { Actor } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'

export interface ActoDeCuenta {
  /** The person whom the act concerns; `null` for an act that is not about one person. */
  readonly idUsuario: number | null
  readonly accion: AccionDeCuenta
  /** The id of the analysis, the job or the notice that the act is about. */
  readonly idObjeto?: number
  /** The former values of the changed fields; `null` if there were no former values, for example for a new account. */
  readonly antes: object | null
  readonly despues: object
  readonly motivo: string | null
}

/** Adds an act to the log. If the act changes other data, `trx` must be the transaction of that change. */
export const insertActo = async (
  trx: Executor,
  actor: Actor,
  { idUsuario, accion, idObjeto, antes, despues, motivo }: ActoDeCuenta,
  fecha: Date,
): Promise<void> => {
  await trx
    .insertInto('cuentas_bitacora')
    .values({
      usuario_id: idUsuario,
      accion,
      antes: antes && JSON.stringify(antes),
      despues: JSON.stringify(despues),
      motivo,
      actor_id: actor.idUsuario,
      actor_nombre: actor.nombreCompleto,
      fecha,
      objeto_id: idObjeto ?? null,
    })
    .execute()
}
