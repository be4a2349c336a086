import { PASOS_DE_ANALISIS, type PasoDeAnalisis } from '@mi/contracts'
import { TEXTS } from './analisis.texts.ts'

export interface Avance {
  readonly paso: PasoDeAnalisis
  /** The photo's place in the queue. The photo that is analysed next has place 1. After the wait, it is `null`. */
  readonly turno: number | null
}

export const AL_EMPEZAR: Avance = { paso: 'lectura', turno: null }

export type EstadoDePaso = 'listo' | 'actual' | 'pendiente'

// The first step, the wait in the queue, has no line of its own, because `colaDe` describes it.
const lineOf = (paso: PasoDeAnalisis): number => Math.max(0, PASOS_DE_ANALISIS.indexOf(paso) - 1)

/** Returns the new progress. An event that arrives late or twice never leads back to an earlier step. */
export const avanzar = (avance: Avance | undefined, next: Avance): Avance => {
  if (!avance) return next
  const order = PASOS_DE_ANALISIS.indexOf(next.paso) - PASOS_DE_ANALISIS.indexOf(avance.paso)
  return order < 0 ? avance : next
}

export const estadosDe = ({ paso }: Avance): EstadoDePaso[] => {
  const current = lineOf(paso)
  return TEXTS.pasos.map((_texto, line) =>
    line < current ? 'listo' : line === current ? 'actual' : 'pendiente',
  )
}

/** Says in words how many photos are waiting before this photo; `undefined` if this photo is not waiting. */
export const colaDe = ({ paso, turno }: Avance): string | undefined => {
  if (paso !== 'espera' || turno === null) return undefined
  return turno > 1 ? TEXTS.antes(turno - 1) : TEXTS.siguiente
}
