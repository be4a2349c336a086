import type { AccionDeCuenta } from '@mi/contracts'
import type { Actor } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'

export interface ActoDeCuenta {
  /** `null` if the act concerns no single person. */
  readonly idUsuario: number | null
  readonly accion: AccionDeCuenta
  /** The analysis, job or notice that the act is about. */
  readonly idObjeto?: number
  /** The former values of the changed fields; `null` if there are none, as for a new account. */
  readonly antes: object | null
  readonly despues: object
  readonly motivo: string | null
}

/** If the act changes something, `trx` is the transaction of that change. */
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
