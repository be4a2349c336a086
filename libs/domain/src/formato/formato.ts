import { once } from './once.ts'

const pesos = once(
  () =>
    new Intl.NumberFormat('es-CO', {
      style: 'currency',
      currency: 'COP',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
)
const importe = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 }))
const entero = once(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 }))

/** Money for reading: «$ 12.500», with cents only where there are some. */
export const formatPesos = (precio: number): string => pesos().format(precio)

/** A count for reading: «1.250». */
export const formatCantidad = (cantidad: number): string => entero().format(cantidad)

const ENTERO = /^-?\d+$|^[1-9]\d{0,2}(\.\d{3})+$/

/**
 * A count as people in Colombia write it: «1.250» is one thousand two hundred and fifty, «1.5» is none.
 * @returns the whole number, which may be too small or too large for what it counts, or `null` when the text is none.
 */
export const parseCantidad = (texto: string): number | null => {
  const text = texto.trim()
  return ENTERO.test(text) ? Number(text.replaceAll('.', '')) : null
}

// No leading zero: «0.500» is not five hundred.
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/
const PLAIN = /^\d+([.,]\d{1,2})?$/

/**
 * Money as people in Colombia write it: «12.500» is twelve thousand five hundred, «12,5» twelve and a half.
 * @returns the amount in COP, or `null` when the text is no amount.
 */
export const parsePesos = (texto: string): number | null => {
  const text = texto.replace(/[$\s]/g, '')
  if (GROUPED.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}

/** An amount as it stands in a form field beside its «$»: «12.500» or «12.500,5». */
export const toPesosField = (precio: number): string => importe().format(precio)
