import { sql } from 'kysely'
import type { Release } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'

/** A new token of a squad; only its hash is stored. */
export interface NuevoToken {
  readonly modulo: string
  readonly tokenHash: string
  readonly llavePublica: string
  readonly creadoPor: string
  readonly fecha: Date
}

/** Stores a token. @returns its id. */
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

/** Revokes a token. @returns its module, or `undefined` if there was no active token with this id. */
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

/** The active token with this hash. */
export const findToken = (executor: Executor, tokenHash: string) =>
  executor
    .selectFrom('plataforma_tokens')
    .select(['id', 'modulo', 'llave_publica as llavePublica'])
    .where('token_hash', '=', tokenHash)
    .where('terminado_en', 'is', null)
    .executeTakeFirst()

/** The active keys of a module. */
export const listKeys = (executor: Executor, modulo: string) =>
  executor
    .selectFrom('plataforma_tokens')
    .select(['id', 'llave_publica as llavePublica'])
    .where('modulo', '=', modulo)
    .where('terminado_en', 'is', null)
    .execute()

/** A release with its signature and the key of the token that published it. */
export const findRelease = (executor: Executor, modulo: string, version: string) =>
  executor
    .selectFrom('plataforma_releases as r')
    .innerJoin('plataforma_tokens as t', 't.id', 'r.token_id')
    .select(['r.documento', 'r.firma', 't.llave_publica as llavePublica'])
    .where('r.modulo', '=', modulo)
    .where('r.version', '=', version)
    .executeTakeFirst()

/** Serialises uploads of one version until the transaction ends. */
export const lockVersion = async (executor: Executor, { module, version }: Release): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`release ${module}@${version}`}, 0))`.execute(
    executor,
  )
}

/** Registers a release whose files are already stored. */
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

/** The rollouts of all modules. */
export const listRollouts = (executor: Executor) =>
  executor
    .selectFrom('plataforma_rollouts')
    .select(['modulo as module', 'estable', 'anterior', 'revision'])
    .orderBy('modulo')
    .execute()

/** Makes a version stable; the previous stable version becomes the last good one. */
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
          // A rollback: the version being replaced was bad, so pages must not fall back to it.
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

/** Whether a version was ever stable that neither `npm start` nor `npm run dev` built. */
export const wasShipped = async (executor: Executor, modulo: string): Promise<boolean> => {
  const found = await executor
    .selectFrom('plataforma_bitacora')
    .select('id')
    .where('modulo', '=', modulo)
    .where('accion', '=', 'estable')
    .where(sql<boolean>`detalle ->> 'estable' !~ '-(local|dev)[.]'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Appends an entry to the platform's audit log. */
export const insertBitacora = async (
  executor: Executor,
  entry: { modulo: string; accion: string; detalle: object; motivo: string; actor: string; fecha: Date },
): Promise<void> => {
  await executor
    .insertInto('plataforma_bitacora')
    .values({ ...entry, detalle: JSON.stringify(entry.detalle) })
    .execute()
}
