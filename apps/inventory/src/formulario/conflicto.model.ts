import type { Producto } from '@mi/contracts'
import { formatPesos, imagenEnPagina, parsePesos } from '@mi/domain'
import {
  type CampoProducto,
  type ProductoForm,
  groupCantidad,
  groupPrecio,
  toForm,
} from './producto-form.model.ts'

const LABELS: Record<CampoProducto, string> = {
  nombre: 'Nombre',
  descripcion: 'Descripción',
  categoria: 'Categoría',
  cantidad: 'Cantidad',
  precio: 'Precio',
  fechaAdquisicion: 'Fecha de adquisición',
  fechaVencimiento: 'Fecha de vencimiento',
  estado: 'Estado',
  codigoBarras: 'Código de barras',
  codigoQR: 'Código QR',
  imagen: 'Imagen',
}
const CAMPOS = Object.keys(LABELS) as CampoProducto[]

/** Whose value of a field is kept. */
export type Lado = 'mio' | 'suyo'

/** A field in which somebody's typing and somebody else's save differ, each as the form holds it. */
export interface Diferencia {
  readonly campo: CampoProducto
  readonly etiqueta: string
  readonly era: string
  readonly mio: string
  readonly suyo: string
}

const asRead = (form: ProductoForm): ProductoForm => ({
  ...form,
  cantidad: groupCantidad(form.cantidad),
  precio: groupPrecio(form.precio),
})

/** One picture may be kept under several names of the server. */
const isSame = (campo: CampoProducto, one: string, other: string): boolean =>
  campo === 'imagen' ? imagenEnPagina(one) === imagenEnPagina(other) : one === other

/** Where what was typed and what somebody else saved are not the same. */
export const diferenciasDe = (visto: Producto, actual: Producto, typed: ProductoForm): Diferencia[] => {
  const [era, mio, suyo] = [toForm(visto), asRead(typed), toForm(actual)]
  return CAMPOS.filter((campo) => !isSame(campo, mio[campo], suyo[campo])).map((campo) => ({
    campo,
    etiqueta: LABELS[campo],
    era: era[campo],
    mio: mio[campo],
    suyo: suyo[campo],
  }))
}

/** What stands until the person chooses: what somebody else changed and this person left alone is theirs. */
export const ladoInicial = ({ era, mio }: Diferencia): Lado => (mio === era ? 'suyo' : 'mio')

const ESTADOS: Readonly<Record<string, string>> = { DISPONIBLE: 'Disponible', AGOTADO: 'Agotado' }

/** A field's value for reading. */
export const inWords = (campo: CampoProducto, value: string): string => {
  if (value.trim() === '') return campo === 'imagen' ? 'Sin imagen' : 'Sin dato'
  if (campo === 'estado') return ESTADOS[value] ?? value
  const precio = campo === 'precio' ? parsePesos(value) : null
  return precio === null ? value : formatPesos(precio)
}
