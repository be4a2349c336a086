import type { Paso } from './pasos.ts'

/** What can be changed from a module's page. */
export type Tarea =
  | { readonly tipo: 'comenzar'; readonly version?: string }
  | { readonly tipo: 'vistaPrevia'; readonly version: string }
  | { readonly tipo: 'porcentaje' }
  | { readonly tipo: 'ajustes' }
  | { readonly tipo: 'paso'; readonly paso: Paso }

/** Opens the dialog of a change. */
export type OnOpen = (tarea: Tarea) => void
