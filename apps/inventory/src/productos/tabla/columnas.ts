import type { OrdenProducto } from '@mi/contracts'

type Campo = 'nombre' | 'cantidad' | 'precio' | 'vence'

export interface Columna {
  readonly id: 'nombre' | 'categoria' | 'existencias' | 'precio' | 'vence' | 'estado' | 'acciones'
  readonly texto: string
  readonly campo?: Campo
  readonly figure?: boolean
}

export const COLUMNAS: readonly Columna[] = [
  { id: 'nombre', texto: 'Producto', campo: 'nombre' },
  { id: 'categoria', texto: 'Categoría' },
  { id: 'estado', texto: 'Estado' },
  { id: 'vence', texto: 'Vence', campo: 'vence' },
  { id: 'precio', texto: 'Precio', campo: 'precio', figure: true },
  { id: 'existencias', texto: 'Existencias', campo: 'cantidad', figure: true },
  { id: 'acciones', texto: 'Acciones' },
]

export const directionOf = (campo: Campo, orden: OrdenProducto): 'ascending' | 'descending' | undefined => {
  if (orden === campo) return 'ascending'
  return orden === `-${campo}` ? 'descending' : undefined
}

export const nextOrden = (campo: Campo, orden: OrdenProducto): OrdenProducto => {
  if (orden === campo) return `-${campo}`
  return orden === `-${campo}` ? 'reciente' : campo
}
