import type { Executor } from '../database/database.ts'

/** Stores a secret unless `nombre` already has one. @returns the secret that is now stored under `nombre`. */
export const keepSecreto = async (executor: Executor, nombre: string, valor: string): Promise<string> => {
  await executor
    .insertInto('secretos')
    .values({ nombre, valor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await executor
    .selectFrom('secretos')
    .select('valor')
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow()
  return kept.valor
}
