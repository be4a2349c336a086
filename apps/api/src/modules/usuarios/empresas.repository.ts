import type { Empresa } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'

export interface Lugar {
  readonly ambitoId: number
  readonly empresaId: number | null
}

/** @returns the id of the new `ambito` (docs/glossary.md). */
export const insertAmbito = async (trx: Executor, tipo: 'individual' | 'empresa'): Promise<number> => {
  const { id } = await trx.insertInto('ambitos').values({ tipo }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertEmpresa = async (
  trx: Executor,
  { nombreEmpresa, nit }: { nombreEmpresa: string; nit: string },
): Promise<Lugar> => {
  const ambitoId = await insertAmbito(trx, 'empresa')
  const { id } = await trx
    .insertInto('empresas')
    .values({ ambito_id: ambitoId, nombre_empresa: nombreEmpresa, nit })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ambitoId, empresaId: id }
}

/** A field that is missing from the call keeps its value. */
export const updateEmpresa = async (
  trx: Executor,
  id: number,
  { nombreEmpresa, nit }: { nombreEmpresa?: string | undefined; nit?: string | undefined },
): Promise<void> => {
  if (nombreEmpresa === undefined && nit === undefined) return
  await trx.updateTable('empresas').set({ nombre_empresa: nombreEmpresa, nit }).where('id', '=', id).execute()
}

export const findEmpresa = (executor: Executor, id: number): Promise<Empresa | undefined> =>
  executor
    .selectFrom('empresas')
    .select(['id as empresaId', 'nombre_empresa as nombreEmpresa', 'nit'])
    .where('id', '=', id)
    .executeTakeFirst()
