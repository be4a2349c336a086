import type { JuicioDeCandidato, PlanDeRollout } from '@mi/contracts'

/**
 * The part of a rollout that its ramp needs. `paso` is the number of the current step of `plan`, starting at 1. Both
 * are `null` if people set the percentage by hand.
 */
export interface Rampa {
  readonly plan: PlanDeRollout | null
  readonly paso: number | null
  /** When the current `tramo` began (docs/glossary.md): with the current step, or later, for example after a pause. */
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
 * Decides the next action of a rollout. It depends on the plan, the time in the current step and the judge's verdict. A
 * guardrail verdict reverts even a paused rollout, because a pause does not take the version from people who have it.
 * Only a healthy verdict advances a rollout. With too little evidence the rollout waits, so a night without visits
 * promotes nothing.
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
