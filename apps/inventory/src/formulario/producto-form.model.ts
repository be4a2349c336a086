import {
  type CrearProducto,
  type EstadoProducto,
  type Producto,
  crearProductoSchema,
  isBlank,
} from '@mi/contracts'
import { formatCantidad, parseCantidad, parsePesos, toPesosField } from '@mi/domain'
import { TEXTS } from './formulario.texts.ts'

export interface ProductoForm {
  nombre: string
  descripcion: string
  categoria: string
  cantidad: string
  precio: string
  fechaAdquisicion: string
  fechaVencimiento: string
  estado: EstadoProducto
  codigoBarras: string
  codigoQR: string
  /** Empty if there is no picture. */
  imagen: string
  /** The reason for an edit. It is not a field of the product. */
  motivo: string
}

export type CampoProducto = Exclude<keyof ProductoForm, 'motivo'>

export type FormErrors = Partial<Record<keyof ProductoForm, string>>

export const emptyForm = (hoy: string): ProductoForm => ({
  nombre: '',
  descripcion: '',
  categoria: '',
  cantidad: '0',
  precio: '',
  fechaAdquisicion: hoy,
  fechaVencimiento: '',
  estado: 'DISPONIBLE',
  codigoBarras: '',
  codigoQR: '',
  imagen: '',
  motivo: '',
})

export const nextForm = (hoy: string, { categoria }: Pick<Producto, 'categoria'>): ProductoForm => ({
  ...emptyForm(hoy),
  categoria: categoria ?? '',
})

export const toForm = (producto: Producto): ProductoForm => ({
  nombre: producto.nombre,
  descripcion: producto.descripcion,
  categoria: producto.categoria ?? '',
  cantidad: formatCantidad(producto.cantidad),
  precio: toPesosField(producto.precio),
  fechaAdquisicion: producto.fechaAdquisicion,
  fechaVencimiento: producto.fechaVencimiento ?? '',
  estado: producto.estado,
  codigoBarras: producto.codigoBarras ?? '',
  codigoQR: producto.codigoQR ?? '',
  imagen: producto.imagen ?? '',
  motivo: '',
})

const orNull = (texto: string): string | null => (isBlank(texto) ? null : texto)

// Text that is not a number becomes NaN. The schema refuses NaN and says that the value must be a number.
const toNumber = (texto: string, parse: (texto: string) => number | null): number =>
  texto.trim() === '' ? Number.NaN : (parse(texto.trim()) ?? Number.NaN)

/** Groups the digits of a quantity. Invalid text is not changed, so that the person is able to correct it. */
export const groupCantidad = (texto: string): string => {
  const cantidad = parseCantidad(texto)
  return cantidad === null ? texto : formatCantidad(cantidad)
}

export const groupPrecio = (texto: string): string => {
  const precio = parsePesos(texto)
  return precio === null ? texto : toPesosField(precio)
}

const toInput = (form: ProductoForm) => ({
  nombre: form.nombre,
  descripcion: form.descripcion,
  categoria: orNull(form.categoria),
  cantidad: form.cantidad.trim() === '' ? 0 : toNumber(form.cantidad, parseCantidad),
  precio: toNumber(form.precio, parsePesos),
  fechaAdquisicion: form.fechaAdquisicion,
  fechaVencimiento: orNull(form.fechaVencimiento),
  estado: form.estado,
  codigoBarras: orNull(form.codigoBarras),
  codigoQR: orNull(form.codigoQR),
  imagen: orNull(form.imagen),
})

/** Returns true if the form says «Disponible» and the quantity is 0. A blank quantity counts as 0. */
export const isAgotadoSinDecir = ({ cantidad, estado }: Pick<ProductoForm, 'cantidad' | 'estado'>): boolean =>
  estado === 'DISPONIBLE' && (cantidad.trim() === '' || parseCantidad(cantidad) === 0)

const REQUERIDOS = ['nombre', 'descripcion', 'precio', 'fechaAdquisicion'] as const

const missing = (form: ProductoForm): FormErrors =>
  Object.fromEntries(
    REQUERIDOS.filter((campo) => isBlank(form[campo])).map((campo) => [campo, TEXTS.requeridos]),
  )

// The same order as on the screen.
const CAMPOS = Object.keys(emptyForm('')) as (keyof ProductoForm)[]

/** `react-hook-form` focuses the field of the first error, so this error must belong to the first field. */
const inFormOrder = (errors: FormErrors): FormErrors =>
  Object.fromEntries(CAMPOS.flatMap((campo) => (errors[campo] === undefined ? [] : [[campo, errors[campo]]])))

/** Checks the form with the schema that the server also uses. If a required field is blank, its message says that. */
export const toRequest = (
  form: ProductoForm,
): { datos: CrearProducto; errors?: undefined } | { datos?: undefined; errors: FormErrors } => {
  const parsed = crearProductoSchema.safeParse(toInput(form))
  if (parsed.success) return { datos: parsed.data }
  const named = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const)
  return { errors: inFormOrder({ ...Object.fromEntries(named.reverse()), ...missing(form) }) }
}
