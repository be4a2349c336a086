import type { Actor } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'

/** What somebody did to another person's account. */
export interface ActoDeCuenta {
  readonly idUsuario: number
  readonly accion: 'creado' | 'inactivado' | 'reactivado'
  /** The fields that it changed, as they were; `null` for an account that was not there. */
  readonly antes: object | null
  readonly despues: object
  readonly motivo: string | null
}

/** Writes it to the log, in the transaction of the act itself. */
export const insertActo = async (
  trx: Executor,
  actor: Actor,
  { idUsuario, accion, antes, despues, motivo }: ActoDeCuenta,
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
    })
    .execute()
}
