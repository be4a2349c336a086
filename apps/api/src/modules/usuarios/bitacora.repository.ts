import type { Actor } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'

/** A change that an actor made to another person's account. */
export interface ActoDeCuenta {
  readonly idUsuario: number
  readonly accion: 'creado' | 'editado' | 'inactivado' | 'reactivado'
  /** The changed fields before; `null` for a new account. */
  readonly antes: object | null
  readonly despues: object
  readonly motivo: string | null
}

/** Logs the change in the same transaction. */
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
