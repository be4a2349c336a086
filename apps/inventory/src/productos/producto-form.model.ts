import { type CrearProducto, type EstadoProducto, type Producto, crearProductoSchema } from '@mi/contracts'
import { formatCantidad, formatFecha, formatPesos, parsePesos, toPesosField } from '@mi/domain'
import { TEXTS } from './productos.texts.ts'

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
}

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
})

const orNull = (texto: string): string | null => (texto.trim() === '' ? null : texto)

// NaN is no number for the schema, which then says what a number should look like.
const toNumber = (texto: string, parse: (texto: string) => number | null): number =>
  texto.trim() === '' ? Number.NaN : (parse(texto.trim()) ?? Number.NaN)

const ENTERO = /^-?\d+$|^[1-9]\d{0,2}(\.\d{3})+$/

// «1.000» is a thousand here, as it is in the price.
const parseEntero = (texto: string): number | null =>
  ENTERO.test(texto) ? Number(texto.replaceAll('.', '')) : null

/** A quantity as it is read: «1250» becomes «1.250»; what is no quantity stays for the person to mend. */
export const groupCantidad = (texto: string): string => {
  const cantidad = parseEntero(texto.trim())
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
  cantidad: form.cantidad.trim() === '' ? 0 : toNumber(form.cantidad, parseEntero),
  precio: toNumber(form.precio, parsePesos),
  fechaAdquisicion: form.fechaAdquisicion,
  fechaVencimiento: orNull(form.fechaVencimiento),
  estado: form.estado,
  codigoBarras: orNull(form.codigoBarras),
  codigoQR: orNull(form.codigoQR),
})

const REQUERIDOS = ['nombre', 'descripcion', 'precio', 'fechaAdquisicion'] as const

const missing = (form: ProductoForm): FormErrors =>
  Object.fromEntries(
    REQUERIDOS.filter((campo) => form[campo].trim() === '').map((campo) => [campo, TEXTS.requeridos]),
  )

/** What to send, or what is still wrong, judged by the same contract as the server. */
export const toRequest = (
  form: ProductoForm,
):
  | { datos: Omit<CrearProducto, 'imagen'>; errors?: undefined }
  | { datos?: undefined; errors: FormErrors } => {
  const parsed = crearProductoSchema.omit({ imagen: true }).safeParse(toInput(form))
  if (parsed.success) return { datos: parsed.data }
  const named = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const)
  // A field that was left empty is asked for, whatever else its content would have to be.
  return { errors: { ...Object.fromEntries(named.reverse()), ...missing(form) } }
}

const LABELS: Partial<Record<keyof ProductoForm, string>> = {
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
}

const inWords = (campo: keyof ProductoForm, producto: Producto): string => {
  if (campo === 'precio') return formatPesos(producto.precio)
  const value = producto[campo]
  if (value === null || value === '') return 'sin dato'
  return campo.startsWith('fecha') ? formatFecha(String(value)) : String(value)
}

/** What somebody else changed between two versions: the field's label, and its value now. */
export const changesInWords = (visto: Producto, actual: Producto): { campo: string; ahora: string }[] =>
  (Object.keys(LABELS) as (keyof ProductoForm)[])
    .filter((campo) => visto[campo] !== actual[campo])
    .map((campo) => ({ campo: LABELS[campo] ?? campo, ahora: inWords(campo, actual) }))
