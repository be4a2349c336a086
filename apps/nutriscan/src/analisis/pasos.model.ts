import { PASOS_DE_ANALISIS, type PasoDeAnalisis } from '@mi/contracts'
import { TEXTS } from './analisis.texts.ts'

/** How far a scan is, according to its events. */
export interface Avance {
  readonly paso: PasoDeAnalisis
  /** The place in the queue: 1 is next; `null` after the wait. */
  readonly turno: number | null
}

/** The state until the first event arrives. */
export const AL_EMPEZAR: Avance = { paso: 'lectura', turno: null }

/** The state of one of the three lines that show how far the scan is. */
export type EstadoDePaso = 'listo' | 'actual' | 'pendiente'

// The first step, waiting in the queue, has no line, because `colaDe` describes it. So the first line is for the second
// step.
const lineOf = (paso: PasoDeAnalisis): number => Math.max(0, PASOS_DE_ANALISIS.indexOf(paso) - 1)

/** Applies an event; an event that arrives late or twice never moves the scan back. */
export const avanzar = (avance: Avance | undefined, next: Avance): Avance => {
  if (!avance) return next
  const order = PASOS_DE_ANALISIS.indexOf(next.paso) - PASOS_DE_ANALISIS.indexOf(avance.paso)
  return order < 0 ? avance : next
}

/** The state of each line. */
export const estadosDe = ({ paso }: Avance): EstadoDePaso[] => {
  const current = lineOf(paso)
  return TEXTS.pasos.map((_texto, line) =>
    line < current ? 'listo' : line === current ? 'actual' : 'pendiente',
  )
}

/** The sentence about the queue; `undefined` if the scan is not waiting. */
export const colaDe = ({ paso, turno }: Avance): string | undefined => {
  if (paso !== 'espera' || turno === null) return undefined
  return turno > 1 ? TEXTS.antes(turno - 1) : TEXTS.siguiente
}
