import type { JuicioDeCandidato, PlanDeRollout } from '@mi/contracts'

/** A rollout as its ramp sees it. `paso` counts from 1; without a plan people move it. */
export interface Rampa {
  readonly plan: PlanDeRollout | null
  readonly paso: number | null
  /** Since when it is in its step, or was resumed. */
  readonly desde: Date
  readonly estado: 'activo' | 'pausado'
}

/** What a rollout does next. */
export type PasoDeRampa =
  | { readonly accion: 'esperar' | 'revertir' | 'pausar' | 'promover' }
  | { readonly accion: 'avanzar'; readonly paso: number; readonly porcentaje: number }

const MINUTE_MS = 60_000
const WAIT = { accion: 'esperar' } as const

/**
 * What a rollout does next, by its plan, since when it stands there, and what the judge says. A guardrail takes it back
 * even while it is paused, because a pause leaves everybody who has it. It advances only while healthy: too little
 * evidence is no health, so a night without visits does not promote anything.
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
