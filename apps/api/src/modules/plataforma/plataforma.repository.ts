import { sql } from 'kysely'
import type { Release } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'

/** A squad's token as it is kept: only its hash. */
export interface NuevoToken {
  readonly modulo: string
  readonly tokenHash: string
  readonly llavePublica: string
  readonly creadoPor: string
  readonly fecha: Date
}

/** @returns the token's id. */
export const insertToken = async (executor: Executor, token: NuevoToken): Promise<number> => {
  const { id } = await executor
    .insertInto('plataforma_tokens')
    .values({
      modulo: token.modulo,
      token_hash: token.tokenHash,
      llave_publica: token.llavePublica,
      creado_por: token.creadoPor,
      creado_en: token.fecha,
      terminado_en: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns the module of the token that was ended, or `undefined` when none was live. */
export const endToken = async (executor: Executor, id: number, fecha: Date): Promise<string | undefined> => {
  const ended = await executor
    .updateTable('plataforma_tokens')
    .set({ terminado_en: fecha })
    .where('id', '=', id)
    .where('terminado_en', 'is', null)
    .returning('modulo')
    .executeTakeFirst()
  return ended?.modulo
}

/** The live token with this hash. */
export const findToken = (executor: Executor, tokenHash: string) =>
  executor
    .selectFrom('plataforma_tokens')
    .select(['id', 'modulo', 'llave_publica as llavePublica'])
    .where('token_hash', '=', tokenHash)
    .where('terminado_en', 'is', null)
    .executeTakeFirst()

/** The live keys of a module. */
export const listKeys = (executor: Executor, modulo: string) =>
  executor
    .selectFrom('plataforma_tokens')
    .select(['id', 'llave_publica as llavePublica'])
    .where('modulo', '=', modulo)
    .where('terminado_en', 'is', null)
    .execute()

/** A release with its signature and the key that was registered for it. */
export const findRelease = (executor: Executor, modulo: string, version: string) =>
  executor
    .selectFrom('plataforma_releases as r')
    .innerJoin('plataforma_tokens as t', 't.id', 'r.token_id')
    .select(['r.documento', 'r.firma', 't.llave_publica as llavePublica'])
    .where('r.modulo', '=', modulo)
    .where('r.version', '=', version)
    .executeTakeFirst()

/** Lets one upload of a version go on at a time, until its transaction ends. */
export const lockVersion = async (executor: Executor, { module, version }: Release): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`release ${module}@${version}`}, 0))`.execute(
    executor,
  )
}

/** Registers a release whose files are stored. */
export const insertRelease = async (
  executor: Executor,
  { release, firma, tokenId, fecha }: { release: Release; firma: string; tokenId: number; fecha: Date },
): Promise<void> => {
  await executor
    .insertInto('plataforma_releases')
    .values({
      modulo: release.module,
      version: release.version,
      documento: JSON.stringify(release),
      firma,
      token_id: tokenId,
      publicado_en: fecha,
    })
    .execute()
}

/** Every module's rollout. */
export const listRollouts = (executor: Executor) =>
  executor
    .selectFrom('plataforma_rollouts')
    .select(['modulo as module', 'estable', 'anterior', 'revision'])
    .orderBy('modulo')
    .execute()

/** Makes a version the stable one; what was stable becomes the last good one. */
export const upsertEstable = (
  executor: Executor,
  { modulo, version, fecha }: { modulo: string; version: string; fecha: Date },
) =>
  executor
    .insertInto('plataforma_rollouts')
    .values({ modulo, estable: version, anterior: null, actualizado_en: fecha })
    .onConflict((conflict) =>
      conflict.column('modulo').doUpdateSet((expression) => ({
        estable: version,
        anterior: expression
          .case()
          .when('plataforma_rollouts.estable', '=', version)
          .then(expression.ref('plataforma_rollouts.anterior'))
          // Going back: what is left behind was not good, and must not be what pages fall back to.
          .when('plataforma_rollouts.anterior', '=', version)
          .then(null)
          .else(expression.ref('plataforma_rollouts.estable'))
          .end(),
        revision: expression('plataforma_rollouts.revision', '+', 1),
        actualizado_en: fecha,
      })),
    )
    .returning(['modulo as module', 'estable', 'anterior', 'revision'])
    .executeTakeFirstOrThrow()

/** Appends to the platform's log. */
export const insertBitacora = async (
  executor: Executor,
  entry: { modulo: string; accion: string; detalle: object; motivo: string; actor: string; fecha: Date },
): Promise<void> => {
  await executor
    .insertInto('plataforma_bitacora')
    .values({ ...entry, detalle: JSON.stringify(entry.detalle) })
    .execute()
}
