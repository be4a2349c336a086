import { sql } from 'kysely'
import type { CandidatoEnApi, PlanDeRollout, TipoDeUnidad } from '@mi/contracts'
import type { Regla } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'

/** The candidate of a rollout. `porcentaje` is in hundredths of a percent. */
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
  /** The steps through which the rollout advances. For a rollout without a plan, `plan` and `paso` are `null`. */
  readonly plan: PlanDeRollout | null
  /** The number of the current step of `plan`. The first step has the number 1. */
  readonly paso: number | null
  /**
   * The number of the current period, from 1. In each period, minutes and votes count from zero. A new period begins
   * when `porcentaje` or `paso` changes, the rollout resumes, the module is restored, or the candidate is switched on
   * again.
   */
  readonly tramo: number
  /** When the current `tramo` began. The first `tramo` begins with the rollout. */
  readonly tramoDesde: string
  /** When the rollout began or last resumed. Signals from before this time do not count. */
  readonly senalesDesde: string
}

export interface FilaDeRollout {
  readonly module: string
  readonly estable: string
  readonly anterior: string | null
  /**
   * The version that `estable` replaced. It is `null` if `estable` is the first stable version, or if the replaced
   * version was rolled back or switched off. Pages fall back to `respaldo` while no good version is left (see
   * `fallbackOf`). (`anterior` is the last version that passed its bake: it was stable for 30 minutes, and a page
   * mounted it.)
   */
  readonly respaldo: string | null
  /** The share of units (such as people) that get a candidate only if a rule says so, in hundredths of a percent. */
  readonly reserva: number
  readonly piso: string | null
  readonly revision: number
  readonly retiradoEn: Date | null
  /** When the stable version last changed, or was switched on again. */
  readonly desde: Date
  /** The candidate of the newest rollout, even if this rollout has ended. */
  readonly candidato: FilaDeCandidato | null
  readonly apagadas: readonly string[]
  /** The latest versions that passed their bake and are not switched off, newest first. */
  readonly probadas: readonly string[]
}

/** Returns `anterior`. If it is switched off, returns the newest of `probadas` that is neither off nor `estable`. */
export const anteriorOf = ({ estable, anterior, apagadas, probadas }: FilaDeRollout): string | null => {
  if (anterior === null || !apagadas.includes(anterior)) return anterior
  return probadas.find((version) => version !== estable && !apagadas.includes(version)) ?? null
}

/** The version that pages get if `estable` fails. Never returns a version that is switched off. */
export const fallbackOf = (row: FilaDeRollout): string | null => {
  const fallback = anteriorOf(row) ?? row.respaldo
  return fallback !== null && row.apagadas.includes(fallback) ? null : fallback
}

/** Whether the rollout has not ended. A paused one has not ended, because people keep its candidate in the pause. */
export const isVivo = (candidato: FilaDeCandidato | null): candidato is FilaDeCandidato =>
  candidato?.estado === 'activo' || candidato?.estado === 'pausado'

// `NEWEST`, `OFF` and `PROVEN` are subqueries, so that a page waits for the database only once.
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

// The latest versions that passed their bake. A page needs them only if both `estable` and `anterior` are unusable.
// Switched-off versions are left out before the limit. Otherwise a compromised key that published many versions would
// leave pages none, although an older version is good.
const PROVEN = sql<string[]>`array(
  select p.version from public.plataforma_probadas p
  where p.modulo = plataforma_rollouts.modulo and not exists (
    select from public.plataforma_apagadas a where a.modulo = p.modulo and a.version = p.version)
  order by p.desde desc limit 4)`

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

export const listRollouts = (executor: Executor): Promise<FilaDeRollout[]> =>
  selectRollouts(executor).orderBy('modulo').execute()

/** Returns `undefined` until the module gets its first stable version. */
export const findRollout = (executor: Executor, modulo: string): Promise<FilaDeRollout | undefined> =>
  selectRollouts(executor).where('modulo', '=', modulo).executeTakeFirst()

export const findRolloutOf = (executor: Executor, id: number): Promise<FilaDeRollout | undefined> =>
  selectRollouts(executor)
    .where('modulo', '=', (query) =>
      query.selectFrom('plataforma_candidatos').select('modulo').where('id', '=', id),
    )
    .executeTakeFirst()

export const listVivos = async (executor: Executor): Promise<number[]> => {
  const rows = await executor
    .selectFrom('plataforma_candidatos')
    .select('id')
    .where('estado', 'in', ['activo', 'pausado'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
