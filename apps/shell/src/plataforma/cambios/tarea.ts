import type { TokenListado } from '@mi/contracts'
import type { Paso } from './pasos.ts'

export type Tarea =
  | { readonly tipo: 'comenzar'; readonly version?: string }
  | { readonly tipo: 'vistaPrevia'; readonly version: string }
  | { readonly tipo: 'porcentaje' }
  | { readonly tipo: 'ajustes' }
  | { readonly tipo: 'paso'; readonly paso: Paso }
  | { readonly tipo: 'registrarLlave' }
  | { readonly tipo: 'terminarLlave'; readonly llave: TokenListado }

export type OnOpen = (tarea: Tarea) => void
