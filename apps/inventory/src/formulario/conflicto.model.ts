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

/** `mio` is the value in this form. `suyo` is the value that was saved elsewhere while this form was open. */
export type Lado = 'mio' | 'suyo'

/**
 * A field whose value in this form differs from the value that was saved elsewhere. `era` is the field's value in the
 * version on which the form is based. All three values are formatted as in the form.
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

/** Two addresses of a picture count as the same if they differ only in the host name of the server. */
const isSame = (campo: CampoProducto, one: string, other: string): boolean =>
  campo === 'imagen' ? imagenEnPagina(one) === imagenEnPagina(other) : one === other

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

/** Returns the side to preselect. This is `mio` only if the person changed the field in this form. */
export const ladoInicial = ({ era, mio }: Diferencia): Lado => (mio === era ? 'suyo' : 'mio')

type Textos = Pick<Diferencia, 'era' | 'mio' | 'suyo'>

// These lengths are in characters. `ERA_MAXIMO` is about three lines on a phone.
const ERA_MAXIMO = 120
const CONTEXTO = 40

const sharedLength = ({ era, mio, suyo }: Textos): number => {
  let length = 0
  while (length < era.length && era[length] === mio[length] && era[length] === suyo[length]) length += 1
  return length
}

/**
 * Leaves out a long beginning that all three texts share, up to a space shortly before the first difference. Otherwise
 * two long descriptions would look the same until the person has scrolled to the difference. Shortens `era`, because it
 * is only a reminder.
 */
export const fromDifference = (textos: Textos): Textos => {
  const shared = sharedLength(textos)
  const start = shared > 2 * CONTEXTO ? textos.era.lastIndexOf(' ', shared - CONTEXTO) + 1 : 0
  const cut = (texto: string): string => (start === 0 ? texto : `… ${texto.slice(start)}`)
  const era = cut(textos.era)
  const end = era.length > ERA_MAXIMO ? era.lastIndexOf(' ', ERA_MAXIMO) : -1
  return {
    era: end > 0 ? `${era.slice(0, end)} …` : era,
    mio: cut(textos.mio),
    suyo: cut(textos.suyo),
  }
}

const ESTADOS: Readonly<Record<string, string>> = { DISPONIBLE: 'Disponible', AGOTADO: 'Agotado' }

export const inWords = (campo: CampoProducto, value: string): string => {
  if (value.trim() === '') return campo === 'imagen' ? 'Sin imagen' : 'Sin dato'
  if (campo === 'estado') return ESTADOS[value] ?? value
  const precio = campo === 'precio' ? parsePesos(value) : null
  return precio === null ? value : formatPesos(precio)
}
