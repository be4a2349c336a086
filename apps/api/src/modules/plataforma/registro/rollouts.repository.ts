import { sql } from 'kysely'
import type { CandidatoEnApi, PlanDeRollout, TipoDeUnidad } from '@mi/contracts'
import type { Regla } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'

/** A gradual rollout; `porcentaje` is in hundredths of a percent. */
export interface FilaDeCandidato {
  readonly id: number
  readonly version: string
  readonly sal: string
  readonly porcentaje: number
  readonly unidad: TipoDeUnidad
  readonly reglas: readonly Regla[]
  readonly estado: CandidatoEnApi['estado']
  readonly razon: CandidatoEnApi['razon']
  /** When `estado` last changed, in ISO 8601. */
  readonly desde: string
  /** The plan by which the rollout advances on its own, and its current step, from 1; `null` without a plan. */
  readonly plan: PlanDeRollout | null
  readonly paso: number | null
  /**
   * The number of the rollout's current period. Minutes and votes are counted anew in each period. The number begins at
   * 1 and increases by one when:
   * - the share or step changes
   * - the rollout resumes
   * - the module was retired and is restored
   * - the candidate was switched off and is switched on again
   */
  readonly tramo: number
  /** When `tramo` last changed. While `tramo` is 1, this is the start of the rollout. */
  readonly tramoDesde: string
  /** When the rollout began or was last resumed. Signals from before that moment do not count. */
  readonly senalesDesde: string
}

/** The state of a module's rollout. */
export interface FilaDeRollout {
  readonly module: string
  readonly estable: string
  readonly anterior: string | null
  /**
   * The version that `estable` replaced. Pages use it as a fallback while no other version has passed its bake. A
   * version passes its bake if it was stable for at least 30 minutes and a page mounted it.
   */
  readonly respaldo: string | null
  /** Hundredths of a percent. */
  readonly reserva: number
  readonly piso: string | null
  readonly revision: number
  readonly retiradoEn: Date | null
  /** When the stable version last changed, or was switched on again. */
  readonly desde: Date
  /** The newest gradual rollout, even if it has ended. */
  readonly candidato: FilaDeCandidato | null
  readonly apagadas: readonly string[]
  /** The latest versions that passed their bake, newest first. */
  readonly probadas: readonly string[]
}

/**
 * The version to go back to: the last good version. If that version is switched off, the newest good version that is
 * switched on.
 */
export const anteriorOf = ({ estable, anterior, apagadas, probadas }: FilaDeRollout): string | null => {
  if (anterior === null || !apagadas.includes(anterior)) return anterior
  return probadas.find((version) => version !== estable && !apagadas.includes(version)) ?? null
}

/** Whether a gradual rollout is active or paused. During a pause, the people who have the candidate keep it. */
export const isVivo = (candidato: FilaDeCandidato | null): candidato is FilaDeCandidato =>
  candidato?.estado === 'activo' || candidato?.estado === 'pausado'

// These subqueries are part of the query for the rollouts, so that a page waits for the database only once.
const NEWEST = sql<FilaDeCandidato | null>`(
  select jsonb_build_object('id', c.id, 'version', c.version, 'sal', c.sal, 'porcentaje', c.porcentaje,
    'unidad', c.unidad, 'reglas', c.reglas, 'estado', c.estado, 'razon', c.razon, 'desde', c.desde,
    'plan', c.plan, 'paso', c.paso, 'tramo', c.tramo, 'tramoDesde', coalesce(c.tramo_desde, c.desde),
    'senalesDesde', case when c.estado = 'activo' then c.desde else coalesce(c.senales_desde, c.desde) end)
  from public.plataforma_candidatos c
  where c.modulo = plataforma_rollouts.modulo order by c.id desc limit 1)`
const OFF = sql<string[]>`array(
  select a.version from public.plataforma_apagadas a
  where a.modulo = plataforma_rollouts.modulo order by a.version)`

// The four versions that passed their bake most recently. A page needs one of them only if it can use neither the
// stable version nor the last good one.
const PROVEN = sql<string[]>`array(
  select p.version from public.plataforma_probadas p
  where p.modulo = plataforma_rollouts.modulo order by p.desde desc limit 4)`

const selectRollouts = (executor: Executor) =>
  executor
    .selectFrom('plataforma_rollouts')
    .select([
      'modulo as module',
      'estable',
      'anterior',
      'respaldo',
      'reserva',
      'piso',
      'revision',
      'retirado_en as retiradoEn',
      'actualizado_en as desde',
      NEWEST.as('candidato'),
      OFF.as('apagadas'),
      PROVEN.as('probadas'),
    ])

/** The rollouts of all modules. */
export const listRollouts = (executor: Executor): Promise<FilaDeRollout[]> =>
  selectRollouts(executor).orderBy('modulo').execute()

/** The rollout of a module; `undefined` until the module has had a stable version. */
export const findRollout = (executor: Executor, modulo: string): Promise<FilaDeRollout | undefined> =>
  selectRollouts(executor).where('modulo', '=', modulo).executeTakeFirst()

/** The rollout of the module whose gradual rollout has this `id`. */
export const findRolloutOf = (executor: Executor, id: number): Promise<FilaDeRollout | undefined> =>
  selectRollouts(executor)
    .where('modulo', '=', (query) =>
      query.selectFrom('plataforma_candidatos').select('modulo').where('id', '=', id),
    )
    .executeTakeFirst()

/** The ids of the gradual rollouts that reach people. */
export const listVivos = async (executor: Executor): Promise<number[]> => {
  const rows = await executor
    .selectFrom('plataforma_candidatos')
    .select('id')
    .where('estado', 'in', ['activo', 'pausado'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
