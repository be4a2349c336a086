import { z } from 'zod'
import { fechaOpcional, fechaRequerida } from '../fields/fecha.ts'
import { tipoUsuarioSchema } from '../cuentas/sesion.ts'
import { CANTIDAD_MAXIMA, NOMBRE_MAXIMO, PRECIO_MAXIMO, TEXTO_MAXIMO } from '../fields/limites.ts'
import { texto, textoOpcional, textoRequerido } from '../fields/texto.ts'

const REQUERIDO = 'Por favor completa todos los campos requeridos'
const NO_ES_ENTERA = 'La cantidad debe ser un número entero.'
const MUY_GRANDE = 'La cantidad es demasiado grande.'
const PRECIO_INVALIDO = 'El precio debe ser un número válido'

/** The states of a product. People set the state by hand, independently of the quantity. */
export const ESTADOS_PRODUCTO = ['DISPONIBLE', 'AGOTADO'] as const
const estadoProductoSchema = z.enum(ESTADOS_PRODUCTO, {
  error: 'El estado debe ser DISPONIBLE o AGOTADO.',
})
/** A product's state. */
export type EstadoProducto = z.infer<typeof estadoProductoSchema>

// A test of `value * 100` would refuse 1.15, because binary fractions are inexact: 1.15 * 100 is 114.99999999999999.
const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value

const precioRequerido = (requerido: string) =>
  z
    .number({ error: ({ input }) => (input === undefined ? requerido : PRECIO_INVALIDO) })
    .min(0, { error: 'El precio no puede ser negativo.' })
    .max(PRECIO_MAXIMO, { error: 'El precio es demasiado grande.' })
    .refine(hasTwoDecimals, { error: 'Usa dos decimales como máximo.' })

/** A price in Colombian pesos with at most two decimals. */
export const precioSchema = precioRequerido(PRECIO_INVALIDO)

/** The number of units in stock. */
export const cantidadSchema = z
  .number({ error: NO_ES_ENTERA })
  // zod also refuses a whole number here if it is too large to be exact.
  .int({ error: ({ code }) => (code === 'too_big' ? MUY_GRANDE : NO_ES_ENTERA) })
  .min(0, { error: 'La cantidad no puede ser negativa.' })
  .max(CANTIDAD_MAXIMA, { error: MUY_GRANDE })

const campos = {
  nombre: textoRequerido(NOMBRE_MAXIMO, REQUERIDO),
  descripcion: textoRequerido(TEXTO_MAXIMO, REQUERIDO),
  cantidad: cantidadSchema,
  precio: precioRequerido(REQUERIDO),
  fechaAdquisicion: fechaRequerida(REQUERIDO),
  fechaVencimiento: fechaOpcional(),
  estado: estadoProductoSchema,
  imagen: textoOpcional(TEXTO_MAXIMO),
  categoria: textoOpcional(NOMBRE_MAXIMO),
  codigoBarras: textoOpcional(NOMBRE_MAXIMO),
  codigoQR: textoOpcional(NOMBRE_MAXIMO),
}

/** The body of `POST /productos`. The server sets the product's owner, id and version. */
export const crearProductoSchema = z
  .object({
    ...campos,
    cantidad: campos.cantidad.default(0),
    fechaVencimiento: campos.fechaVencimiento.default(null),
    estado: campos.estado.default('DISPONIBLE'),
    imagen: campos.imagen.default(null),
    categoria: campos.categoria.default(null),
    codigoBarras: campos.codigoBarras.default(null),
    codigoQR: campos.codigoQR.default(null),
  })
  .meta({ id: 'CrearProducto' })
/** A checked new product. */
export type CrearProducto = z.infer<typeof crearProductoSchema>
/** What a form sends for a new product. */
export type CrearProductoEntrada = z.input<typeof crearProductoSchema>

/** The body of `PUT /productos/{id}`. Fields that are absent from the body keep their values in the product. */
export const editarProductoSchema = z.object(campos).partial().meta({ id: 'EditarProducto' })
/** A checked change of a product. */
export type EditarProducto = z.infer<typeof editarProductoSchema>

/** One product. `version` grows by one with every change. `usuario` is the person who created the product. */
export const productoSchema = z
  .object({
    id: z.number().int().positive(),
    codigoBarras: z.string().nullable(),
    codigoQR: z.string().nullable(),
    nombre: z.string(),
    descripcion: z.string(),
    cantidad: z.number().int(),
    precio: z.number(),
    fechaAdquisicion: z.string(),
    fechaVencimiento: z.string().nullable(),
    usuarioId: z.number().int().positive(),
    estado: estadoProductoSchema,
    imagen: z.string().nullable(),
    categoria: z.string().nullable(),
    usuario: z.object({
      idUsuario: z.number().int().positive(),
      tipoUsuario: tipoUsuarioSchema,
      empresaId: z.number().int().positive().nullable(),
    }),
    version: z.number().int().positive(),
  })
  .meta({ id: 'Producto' })
/** A product. */
export type Producto = z.infer<typeof productoSchema>

/** The filters of products by day of expiry (docs/rules.md: Products and stock). */
export const FILTROS_VENCE = ['vencidos', '7d', '30d'] as const
/** `reciente` lists the newest products first. The other orders ascend. A «-» before the name reverses an order. */
export const ORDENES_PRODUCTO = [
  'reciente',
  '-reciente',
  'nombre',
  '-nombre',
  'precio',
  '-precio',
  'cantidad',
  '-cantidad',
  'vence',
  '-vence',
] as const

const elegida = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `Usa uno de: ${values.join(', ')}.` })

/**
 * The filters of `GET /productos`. `codigo` is a complete barcode or QR code. `vence=7d` and `vence=30d` leave out
 * products that have expired.
 * `stock=bajo` selects products with 5 units or fewer, as on the home page. `stock=reponer` selects products with an
 * open restock suggestion (docs/glossary.md: reposicion).
 */
export const filtrosProductoSchema = z.object({
  q: texto(NOMBRE_MAXIMO).optional(),
  codigo: texto(NOMBRE_MAXIMO).optional(),
  categoria: texto(NOMBRE_MAXIMO).optional(),
  estado: estadoProductoSchema.optional(),
  vence: elegida(FILTROS_VENCE).optional(),
  stock: elegida(['bajo', 'reponer']).optional(),
  orden: elegida(ORDENES_PRODUCTO).default('reciente'),
})
/** Checked filters of the list of products. */
export type FiltrosProducto = z.infer<typeof filtrosProductoSchema>
/** An order of the products in `GET /productos`. */
export type OrdenProducto = FiltrosProducto['orden']
/** A filter by how close the day of expiry is. */
export type FiltroVence = (typeof FILTROS_VENCE)[number]
