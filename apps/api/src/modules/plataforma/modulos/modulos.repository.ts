import { type Expression, sql } from 'kysely'
import type { Release, ReleaseListado } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeRollout } from '../registro/rollouts.repository.ts'

/**
 * Locks all modules until the transaction ends. Without this lock, two squads could both find the same route free.
 */
export const lockModulos = async (executor: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('plataforma modulos', 0))`.execute(executor)
}

/** @returns the new revision. */
export const saveRollout = async (
  executor: Executor,
  { module, estable, anterior, respaldo, reserva, piso, retiradoEn, desde }: FilaDeRollout,
): Promise<number> => {
  const shared = { estable, anterior, respaldo, reserva, piso }
  const values = { ...shared, retirado_en: retiradoEn, actualizado_en: desde }
  const { revision } = await executor
    .insertInto('plataforma_rollouts')
    .values({ modulo: module, ...values })
    .onConflict((conflict) =>
      conflict.column('modulo').doUpdateSet((expression) => ({
        ...values,
        revision: expression('plataforma_rollouts.revision', '+', 1),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export const listModulos = async (executor: Executor): Promise<string[]> => {
  const rows = await executor
    .selectFrom('plataforma_releases')
    .select('modulo')
    .distinct()
    .orderBy('modulo')
    .execute()
  return rows.map(({ modulo }) => modulo)
}

const member = (name: string): Expression<unknown> => sql`documento -> ${name}`

/** Finds the owner of a version. Returns `null` if the version is unknown or its release names no owner. */
export const findOwner = async (
  executor: Executor,
  modulo: string,
  version: string,
): Promise<Release['owner'] | null> => {
  const row = await executor
    .selectFrom('plataforma_releases')
    .select(sql<Release['owner'] | null>`${member('owner')}`.as('owner'))
    .where('modulo', '=', modulo)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.owner ?? null
}

export type FilaDeRelease = Omit<ReleaseListado, 'estado' | 'pedidaPor' | 'publicadoEn'> & {
  readonly publicadoEn: Date
}

/** Lists the newest `limite` releases of a module, newest first. */
export const listReleases = async (
  executor: Executor,
  modulo: string,
  limite: number,
): Promise<FilaDeRelease[]> => {
  const rows = await executor
    .selectFrom('plataforma_releases')
    .select([
      'version',
      'publicado_en as publicadoEn',
      'token_id as tokenId',
      sql<Release['requires'] | null>`${member('requires')}`.as('requires'),
      sql<number | null>`(${member('bytes')})::int`.as('bytes'),
    ])
    .where('modulo', '=', modulo)
    .orderBy('publicado_en', 'desc')
    .orderBy('version', 'desc')
    .limit(limite)
    .execute()
  return rows.map(({ tokenId, requires, ...row }) => ({
    ...row,
    requires: requires ?? null,
    publicadoPor: `token ${tokenId}`,
  }))
}

/** Whether the module ever had a stable version that was not a local build (`npm start`, `npm run dev`). */
export const wasShipped = async (executor: Executor, modulo: string): Promise<boolean> => {
  const found = await executor
    .selectFrom('plataforma_bitacora')
    .select('id')
    .where('modulo', '=', modulo)
    .where(sql<boolean>`detalle ->> 'estable' !~ '-(local|dev)[.]'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
