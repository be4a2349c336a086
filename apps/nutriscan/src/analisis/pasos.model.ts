import { PASOS_DE_ANALISIS, type PasoDeAnalisis } from '@mi/contracts'
import { TEXTS } from './analisis.texts.ts'

/** How far a scan is, as its events say. */
export interface Avance {
  readonly paso: PasoDeAnalisis
  /** The place in the queue: 1 is next; `null` once it is read. */
  readonly turno: number | null
}

/** Before the first event, and for good where events do not come. */
export const AL_EMPEZAR: Avance = { paso: 'lectura', turno: null }

/** How far one line of the three is. */
export type EstadoDePaso = 'listo' | 'actual' | 'pendiente'

// The lines begin with reading; waiting has a sentence of its own.
const lineOf = (paso: PasoDeAnalisis): number => Math.max(0, PASOS_DE_ANALISIS.indexOf(paso) - 1)

/** Takes an event in. One that comes late or twice never leads back. */
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

/** The sentence about the queue; `undefined` once the scan is being read. */
export const colaDe = ({ paso, turno }: Avance): string | undefined => {
  if (paso !== 'espera' || turno === null) return undefined
  return turno > 1 ? TEXTS.antes(turno - 1) : TEXTS.siguiente
}
