import type { ProductoNutricional } from '@mi/contracts'
import type { Decision, Evidencia } from '@mi/domain'

export interface Hallazgo {
  readonly producto: ProductoNutricional | null
  readonly evidencia: Evidencia
  /** Possible names of the food, the likeliest first. */
  readonly sugerencias: readonly string[]
  /** Whether a model named the foods. */
  readonly conModelo?: boolean
}

export type Decidido = Hallazgo & { readonly decision: Decision }

/** One stage of a scan and its result, for staff. It holds no text from the photo. */
export interface Etapa {
  readonly etapa: 'codigo' | 'lectura' | 'etiqueta' | 'nombre' | 'modelo'
  readonly resultado: string
  readonly ms: number
}

/** How the result of a scan came about, for staff. */
export interface Proceso {
  readonly etapas: readonly Etapa[]
  /** The name of the model and the tries to get an answer from it. Each `respuesta` is cut after 4,000 characters. */
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

/** The evidence when nothing was recognised. */
export const NADA: Evidencia = {
  via: 'ninguna',
  esAlimento: true,
  nombres: [],
  fallas: [],
  avisos: [],
  tieneEnergia: false,
  macros: 0,
}
