import type { Executor } from '../../../platform/database/database.ts'

/** The state of a module's rollout. */
export interface FilaDeRollout {
  readonly module: string
  readonly estable: string
  readonly anterior: string | null
  /** What was stable before, for pages while nothing has passed its bake. */
  readonly respaldo: string | null
  readonly revision: number
  readonly retiradoEn: Date | null
  /** When it last changed. */
  readonly desde: Date
}

const selectRollouts = (executor: Executor) =>
  executor
    .selectFrom('plataforma_rollouts')
    .select([
      'modulo as module',
      'estable',
      'anterior',
      'respaldo',
      'revision',
      'retirado_en as retiradoEn',
      'actualizado_en as desde',
    ])

/** The rollouts of all modules. */
export const listRollouts = (executor: Executor): Promise<FilaDeRollout[]> =>
  selectRollouts(executor).orderBy('modulo').execute()

/** The rollout of a module; `undefined` before a version of it was stable. */
export const findRollout = (executor: Executor, modulo: string): Promise<FilaDeRollout | undefined> =>
  selectRollouts(executor).where('modulo', '=', modulo).executeTakeFirst()
