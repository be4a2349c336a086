import type { Executor } from '../../../platform/database/database.ts'

interface Version {
  readonly modulo: string
  readonly version: string
}

/**
 * Whether a signed-in person reported that a page mounted this version. A report counts only if this server sent the
 * page to the person's browser, because anybody is able to send other reports.
 */
export const wasMounted = async (executor: Executor, { modulo, version }: Version): Promise<boolean> => {
  const found = await executor
    .selectFrom('plataforma_salud')
    .select('modulo')
    .where('modulo', '=', modulo)
    .where('version', '=', version)
    .where('medida', '=', 'persona')
    .where('clase', '=', 'montado')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const publishedAt = async (
  executor: Executor,
  { modulo, version }: Version,
): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('plataforma_releases')
    .select('publicado_en as fecha')
    .where('modulo', '=', modulo)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.fecha
}

/** Stores that a version passed its bake: the version was stable for at least 30 minutes, and a page mounted it. */
export const insertProbada = async (
  executor: Executor,
  { modulo, version, desde }: Version & { readonly desde: Date },
): Promise<void> => {
  await executor
    .insertInto('plataforma_probadas')
    .values({ modulo, version, desde })
    .onConflict((conflict) => conflict.columns(['modulo', 'version']).doUpdateSet({ desde }))
    .execute()
}

export const deleteProbada = async (executor: Executor, { modulo, version }: Version): Promise<void> => {
  await executor
    .deleteFrom('plataforma_probadas')
    .where('modulo', '=', modulo)
    .where('version', '=', version)
    .execute()
}

export const findLastProbada = async (
  executor: Executor,
  { modulo, without }: Pick<Version, 'modulo'> & { readonly without: readonly string[] },
): Promise<string | null> => {
  const row = await executor
    .selectFrom('plataforma_probadas')
    .select('version')
    .where('modulo', '=', modulo)
    .where('version', 'not in', without)
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}
