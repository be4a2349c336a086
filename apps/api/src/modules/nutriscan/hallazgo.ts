import type { ProductoNutricional } from '@mi/contracts'
import type { Decision, Evidencia } from '@mi/domain'

/** What a scan came to: the figures, if there are any, and what speaks for and against them. */
export interface Hallazgo {
  readonly producto: ProductoNutricional | null
  readonly evidencia: Evidencia
  /** What it may be, the likeliest first. */
  readonly sugerencias: readonly string[]
  /** A model named the foods: the record says so. */
  readonly conModelo?: boolean
}

/** What is decided about a scan. */
export type Decidido = Hallazgo & { readonly decision: Decision }

/** What one stage of a scan came to, for staff; it holds no text of the picture. */
export interface Etapa {
  readonly etapa: 'codigo' | 'lectura' | 'etiqueta' | 'nombre' | 'modelo'
  readonly resultado: string
  readonly ms: number
}

/** How an answer came about, for staff. */
export interface Proceso {
  readonly etapas: readonly Etapa[]
  /** The model's answer, unchanged; only staff see it. */
  readonly modelo?: {
    readonly modelo: string
    readonly intentos: readonly {
      readonly resultado: string
      readonly respuesta: string | null
      readonly tokens?: { readonly entrada: number; readonly salida: number }
    }[]
  }
  readonly evidencia?: Evidencia
}

/** Nothing was recognised. */
export const NADA: Evidencia = {
  via: 'ninguna',
  esAlimento: true,
  nombres: [],
  fallas: [],
  avisos: [],
  tieneEnergia: false,
  macros: 0,
}
