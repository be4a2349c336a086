import type { JuicioDeCandidato, PlanDeRollout } from '@mi/contracts'

/**
 * The position of a rollout in its plan. `paso` is the number of the step, and the first step is 1. `plan` and `paso`
 * are `null` if people set the percentage by hand.
 */
export interface Rampa {
  readonly plan: PlanDeRollout | null
  readonly paso: number | null
  /** The time at which the current `tramo` (docs/glossary.md) began. */
  readonly desde: Date
  readonly estado: 'activo' | 'pausado'
}

/** The next action of a rollout. */
export type PasoDeRampa =
  | { readonly accion: 'esperar' | 'revertir' | 'pausar' | 'promover' }
  | { readonly accion: 'avanzar'; readonly paso: number; readonly porcentaje: number }

const MINUTE_MS = 60_000
const WAIT = { accion: 'esperar' } as const

/**
 * Decides the next action of a rollout. After the verdict `guardarrail`, even a paused rollout is reverted, because
 * people who have the candidate keep it during a pause. If there is too little evidence, for example because few people
 * work at night, the rollout stays at its step.
 */
export const siguienteDe = (
  { plan, paso, desde, estado }: Rampa,
  veredicto: JuicioDeCandidato['veredicto'],
  ahora: Date,
): PasoDeRampa => {
  if (veredicto === 'guardarrail') return { accion: 'revertir' }
  if (estado === 'pausado' || veredicto === 'falta_evidencia') return WAIT
  if (veredicto !== 'sano') return { accion: 'pausar' }
  const here = paso === null ? undefined : plan?.[paso - 1]
  if (!plan || paso === null || !here) return WAIT
  if (ahora.getTime() - desde.getTime() < here.minutos * MINUTE_MS) return WAIT
  const next = plan[paso]
  return next ? { accion: 'avanzar', paso: paso + 1, porcentaje: next.porcentaje } : { accion: 'promover' }
}
