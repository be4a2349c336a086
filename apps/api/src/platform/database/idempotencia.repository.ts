import type { Actor } from '@mi/domain'
import type { Executor } from './database.ts'
import { inAmbito } from './tenancy.ts'

const KEY_LIFE_MS = 24 * 60 * 60 * 1000

/** A request's claim to an idempotency key (`clave`). `huella` is a fingerprint of the request. */
export interface Claim {
  readonly actor: Pick<Actor, 'ambitoId' | 'idUsuario'>
  readonly clave: string
  readonly huella: string
}

/**
 * Claims the key. If another request with this key is still running, waits until that request ends.
 * @returns `true` if the key was free, or was claimed more than `KEY_LIFE_MS` ago.
 */
export const claimKey = async (
  executor: Executor,
  { actor, clave, huella }: Claim,
  now: Date,
): Promise<boolean> => {
  const expired = new Date(now.getTime() - KEY_LIFE_MS)
  const claimed = await inAmbito(executor, actor.ambitoId)
    .idempotencia.insert({ usuario_id: actor.idUsuario, clave, huella, resultado: null, creado_en: now })
    .onConflict((conflict) =>
      conflict
        .columns(['ambito_id', 'usuario_id', 'clave'])
        .doUpdateSet({ huella, resultado: null, creado_en: now })
        .where('idempotencia.creado_en', '<', expired),
    )
    .returning('clave')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Finds the stored claim to a key. Its `resultado` is `null` until `keepResult` stores one. */
export const findUse = (executor: Executor, { actor, clave }: Claim) =>
  inAmbito(executor, actor.ambitoId)
    .idempotencia.select()
    .select(['huella', 'resultado'])
    .where('usuario_id', '=', actor.idUsuario)
    .where('clave', '=', clave)
    .executeTakeFirst()

export const keepResult = async (
  executor: Executor,
  { actor, clave }: Claim,
  resultado: object,
): Promise<void> => {
  await inAmbito(executor, actor.ambitoId)
    .idempotencia.update()
    .set({ resultado: JSON.stringify(resultado) })
    .where('usuario_id', '=', actor.idUsuario)
    .where('clave', '=', clave)
    .execute()
}
