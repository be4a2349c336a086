import type { AccionHistorial, EntradaHistorial } from '@mi/contracts'
import { formatCantidad, formatPesos } from '../formato/formato.ts'

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

/** A changed field in words. `diferencia` is set only if the value is a number both before and after the change. */
export interface Cambio {
  /** The field's name in the API. */
  readonly clave: string
  readonly campo: string
  readonly antes?: string
  readonly despues?: string
  readonly diferencia?: string
}

type Valor = string | number | null

// Dates have no entry here, because they are shown as `YYYY-MM-DD` (docs/rules.md: Texts).
const FORMATS: Record<string, (valor: never) => string> = {
  cantidad: (valor: number) => formatCantidad(valor),
  precio: (valor: number) => formatPesos(valor),
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

// A summary shows only the first changed field. Stock and money come first, because people ask about them. The
// description and the picture come last, because a summary cannot show their values.
const ORDER = [
  'cantidad',
  'precio',
  'fechaVencimiento',
  'estado',
  'nombre',
  'categoria',
  'fechaAdquisicion',
  'codigoBarras',
  'codigoQR',
  'descripcion',
  'imagen',
]
const rank = (campo: string): number => (ORDER.indexOf(campo) + ORDER.length + 1) % (ORDER.length + 1)

const sides = (accion: AccionHistorial, campo: string, antes: Valor, despues: Valor) => ({
  ...(accion === 'agregado' ? {} : { antes: inWords(campo, antes) }),
  ...(accion === 'eliminado' ? {} : { despues: inWords(campo, despues) }),
})

// The values of these fields are not shown, because the URL of a picture means nothing to a person.
const UNTOLD = ['imagen']

/** The changes to describe. They come from a history entry or from two states of a product (`stepBetween`). */
export type Cambiado = Pick<EntradaHistorial, 'accion' | 'cambios'>

/** Every changed field in words, in the order of `ORDER`. */
export const describeCambios = ({ accion, cambios }: Cambiado): Cambio[] =>
  Object.entries(cambios)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([clave, { antes, despues }]) => ({
      clave,
      campo: CAMPOS[clave] ?? clave,
      ...(UNTOLD.includes(clave) ? {} : sides(accion, clave, antes, despues)),
      ...differenceOf(clave, antes, despues),
    }))

const units = (cantidad: number | null): string =>
  cantidad === 1 ? '1 unidad' : `${formatCantidad(cantidad ?? 0)} unidades`

// The values of a description are left out, because they are too long for one line.
const withoutText = ({ clave, campo, ...values }: Cambio): Cambio =>
  clave === 'descripcion' ? { clave, campo } : { clave, campo, ...values }

/**
 * The most important change of an entry, and the number of its other changed fields (`otros`). For an added or deleted
 * product, the result contains only the stock, and `otros` is 0.
 */
export const describeCambio = (entrada: EntradaHistorial): { cambio: Cambio; otros: number } => {
  if (entrada.accion === 'agregado')
    return { cambio: { clave: 'cantidad', campo: 'Con', despues: units(entrada.cantidad_nueva) }, otros: 0 }
  if (entrada.accion === 'eliminado')
    return {
      cambio: { clave: 'cantidad', campo: 'Tenía', despues: units(entrada.cantidad_anterior) },
      otros: 0,
    }
  const [first, ...others] = describeCambios(entrada)
  if (!first) return { cambio: { clave: '', campo: 'Sin cambios visibles' }, otros: 0 }
  return { cambio: withoutText(first), otros: others.length }
}

interface Verbo {
  readonly tu: string
  readonly otra: string
}

const VERBOS: Record<AccionHistorial, Verbo> = {
  agregado: { tu: 'agregaste', otra: 'agregó' },
  modificado: { tu: 'cambiaste', otra: 'cambió' },
  eliminado: { tu: 'eliminaste', otra: 'eliminó' },
}

const VERBOS_AL_DESHACER: Record<AccionHistorial, Verbo> = {
  agregado: { tu: 'restauraste', otra: 'restauró' },
  modificado: { tu: 'deshiciste un cambio de', otra: 'deshizo un cambio de' },
  eliminado: { tu: 'deshiciste el ingreso de', otra: 'deshizo el ingreso de' },
}

/** The subject and the verb of a sentence about the change. If `idUsuario` made the change, the subject is «Tú». */
export const describeActo = (
  { usuario, accion, deshace }: EntradaHistorial,
  idUsuario: number,
): [string, string] => {
  const verbo = (deshace === null ? VERBOS : VERBOS_AL_DESHACER)[accion]
  return usuario.idUsuario === idUsuario ? ['Tú', verbo.tu] : [usuario.nombreCompleto, verbo.otra]
}
