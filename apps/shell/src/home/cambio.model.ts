import type { EntradaHistorial } from '@mi/contracts'
import { formatCantidad, formatFecha, formatPesos } from '@mi/domain'

const CAMPOS: Record<string, string> = {
  nombre: 'Nombre',
  descripcion: 'Descripción',
  categoria: 'Categoría',
  estado: 'Estado',
  cantidad: 'Cantidad',
  precio: 'Precio',
  fechaAdquisicion: 'Adquisición',
  fechaVencimiento: 'Vencimiento',
  imagen: 'Imagen',
  codigoBarras: 'Código de barras',
  codigoQR: 'Código QR',
}

// What is too long to stand in one line, or says nothing to people.
const UNTOLD = ['descripcion', 'imagen']

/** What changed: a field before and after, with the difference where it is a number. */
export interface Cambio {
  readonly campo: string
  readonly antes?: string
  readonly despues?: string
  readonly diferencia?: string
}

type Valor = string | number | null

const FORMATS: Record<string, (valor: never) => string> = {
  cantidad: (valor: number) => formatCantidad(valor),
  precio: (valor: number) => formatPesos(valor),
  fechaAdquisicion: (valor: string) => formatFecha(valor),
  fechaVencimiento: (valor: string) => formatFecha(valor),
  estado: (valor: string) => (valor === 'AGOTADO' ? 'Agotado' : 'Disponible'),
}

const inWords = (campo: string, valor: Valor): string => {
  if (valor === null) return 'nada'
  const format = FORMATS[campo]
  return format ? format(valor as never) : String(valor)
}

const differenceOf = (campo: string, antes: Valor, despues: Valor): { diferencia?: string } => {
  if (typeof antes !== 'number' || typeof despues !== 'number') return {}
  const size = inWords(campo, Math.abs(despues - antes))
  return { diferencia: despues > antes ? `+${size}` : `−${size}` }
}

const units = (cantidad: number | null): string =>
  cantidad === 1 ? '1 unidad' : `${formatCantidad(cantidad ?? 0)} unidades`

// Stock first, then money: what people ask about.
const ORDER = ['cantidad', 'precio', 'fechaVencimiento', 'estado', 'nombre', 'categoria']
const rank = (campo: string): number => (ORDER.indexOf(campo) + ORDER.length + 1) % (ORDER.length + 1)

/** The change that says most of a step, and how many others came with it. */
export const describeCambio = (entrada: EntradaHistorial): { cambio: Cambio; otros: number } => {
  if (entrada.accion === 'agregado')
    return { cambio: { campo: 'Con', despues: units(entrada.cantidad_nueva) }, otros: 0 }
  if (entrada.accion === 'eliminado')
    return { cambio: { campo: 'Tenía', despues: units(entrada.cantidad_anterior) }, otros: 0 }
  const changed = Object.entries(entrada.cambios).sort(([a], [b]) => rank(a) - rank(b))
  const [first] = changed
  if (!first) return { cambio: { campo: 'Sin cambios visibles' }, otros: 0 }
  const [name, { antes, despues }] = first
  const campo = CAMPOS[name] ?? name
  const cambio = UNTOLD.includes(name)
    ? { campo }
    : {
        campo,
        antes: inWords(name, antes),
        despues: inWords(name, despues),
        ...differenceOf(name, antes, despues),
      }
  return { cambio, otros: changed.length - 1 }
}
