import { PASOS_DE_ANALISIS, type PasoDeAnalisis } from '@mi/contracts'
import { TEXTS } from './analisis.texts.ts'

export interface Avance {
  readonly paso: PasoDeAnalisis
  /** The place in the queue: 1 is next; `null` after the wait. */
  readonly turno: number | null
}

export const AL_EMPEZAR: Avance = { paso: 'lectura', turno: null }

export type EstadoDePaso = 'listo' | 'actual' | 'pendiente'

// The first step, the wait in the queue, has no line, because `colaDe` describes it.
const lineOf = (paso: PasoDeAnalisis): number => Math.max(0, PASOS_DE_ANALISIS.indexOf(paso) - 1)

/** An event that arrives late or twice never moves the scan back. */
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

/** `undefined` if the scan is not waiting. */
export const colaDe = ({ paso, turno }: Avance): string | undefined => {
  if (paso !== 'espera' || turno === null) return undefined
  return turno > 1 ? TEXTS.antes(turno - 1) : TEXTS.siguiente
}
