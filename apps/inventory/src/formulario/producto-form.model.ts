import { type CrearProducto, type EstadoProducto, type Producto, crearProductoSchema } from '@mi/contracts'
import { formatCantidad, parseCantidad, parsePesos, toPesosField } from '@mi/domain'
import { TEXTS } from './formulario.texts.ts'

/** The form's fields as a person types them. */
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
  /** Where the picture is; empty without one. */
  imagen: string
  /** Why it is changed: goes beside the product and is no part of it. */
  motivo: string
}

/** A field of the form that is one of the product. */
export type CampoProducto = Exclude<keyof ProductoForm, 'motivo'>

/** A sentence per field that is not right yet. */
export type FormErrors = Partial<Record<keyof ProductoForm, string>>

/** An empty form; it was bought today unless somebody says otherwise. */
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

/** A product as the form shows it. */
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

const orNull = (texto: string): string | null => (texto.trim() === '' ? null : texto)

// NaN is no number for the schema, which then says what a number should look like.
const toNumber = (texto: string, parse: (texto: string) => number | null): number =>
  texto.trim() === '' ? Number.NaN : (parse(texto.trim()) ?? Number.NaN)

/** A quantity as it is read: «1250» becomes «1.250»; what is no quantity stays for the person to mend. */
export const groupCantidad = (texto: string): string => {
  const cantidad = parseCantidad(texto)
  return cantidad === null ? texto : formatCantidad(cantidad)
}

/** A price as it is read: «12500» becomes «12.500», «12.5» becomes «12,5». */
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

/** Whether there is nothing of it left while it is still said to be there. */
export const isAgotadoSinDecir = ({ cantidad, estado }: Pick<ProductoForm, 'cantidad' | 'estado'>): boolean =>
  estado === 'DISPONIBLE' && (cantidad.trim() === '' || parseCantidad(cantidad) === 0)

const REQUERIDOS = ['nombre', 'descripcion', 'precio', 'fechaAdquisicion'] as const

const missing = (form: ProductoForm): FormErrors =>
  Object.fromEntries(
    REQUERIDOS.filter((campo) => form[campo].trim() === '').map((campo) => [campo, TEXTS.requeridos]),
  )

/** What to send, or what is still wrong, judged by the same contract as the server. */
export const toRequest = (
  form: ProductoForm,
): { datos: CrearProducto; errors?: undefined } | { datos?: undefined; errors: FormErrors } => {
  const parsed = crearProductoSchema.safeParse(toInput(form))
  if (parsed.success) return { datos: parsed.data }
  const named = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const)
  // A field that was left empty is asked for, whatever else its content would have to be.
  return { errors: { ...Object.fromEntries(named.reverse()), ...missing(form) } }
}
