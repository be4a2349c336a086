import type { TipoAnalisis } from '@mi/contracts'
import ANALISIS from './data/analisis.json'

/** One demo analysis of a person. `mensaje` and `generadoPor` are `null` for a scan without an answer. */
export interface DemoAnalisis {
  /** The mail of the person's demo account. */
  readonly de: string
  readonly haceHoras: number
  readonly consulta: string
  readonly mensaje: string | null
  readonly generadoPor: string | null
  readonly tipoAnalisis: TipoAnalisis
  readonly esAlimento: boolean
  readonly isTest?: boolean
}

/** Oldest first, so that ids grow with time as in a real database. */
export const ANALISIS_DEMO = ANALISIS as readonly DemoAnalisis[]
