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

/**
 * Which value of a field is kept: `mio`, the value in this form, or `suyo`, the value that another person or another
 * screen saved meanwhile.
 */
export type Lado = 'mio' | 'suyo'

/**
 * A field whose typed value (`mio`) differs from the saved value (`suyo`). `era` is the value in the version of the
 * product on which the form is based. Each value is in the format of the form.
 */
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

/**
 * Compares two values of a field. The address of a picture may have the server's host name or not. This makes no
 * difference.
 */
const isSame = (campo: CampoProducto, one: string, other: string): boolean =>
  campo === 'imagen' ? imagenEnPagina(one) === imagenEnPagina(other) : one === other

/** The fields in which the typed form differs from `actual`, the version that another person or screen saved. */
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

/** Returns the side to preselect: `mio` if the person changed the field in this form, otherwise `suyo`. */
export const ladoInicial = ({ era, mio }: Diferencia): Lado => (mio === era ? 'suyo' : 'mio')

const ESTADOS: Readonly<Record<string, string>> = { DISPONIBLE: 'Disponible', AGOTADO: 'Agotado' }

/** A field's value as text to read. */
export const inWords = (campo: CampoProducto, value: string): string => {
  if (value.trim() === '') return campo === 'imagen' ? 'Sin imagen' : 'Sin dato'
  if (campo === 'estado') return ESTADOS[value] ?? value
  const precio = campo === 'precio' ? parsePesos(value) : null
  return precio === null ? value : formatPesos(precio)
}
