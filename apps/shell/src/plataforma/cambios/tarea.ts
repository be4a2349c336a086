import type { TokenListado } from '@mi/contracts'
import type { Paso } from './pasos.ts'

/** A task for which a module's page opens a dialog. */
export type Tarea =
  | { readonly tipo: 'comenzar'; readonly version?: string }
  | { readonly tipo: 'vistaPrevia'; readonly version: string }
  | { readonly tipo: 'porcentaje' }
  | { readonly tipo: 'ajustes' }
  | { readonly tipo: 'paso'; readonly paso: Paso }
  | { readonly tipo: 'registrarLlave' }
  | { readonly tipo: 'terminarLlave'; readonly llave: TokenListado }

/** Opens the dialog for a task. */
export type OnOpen = (tarea: Tarea) => void
