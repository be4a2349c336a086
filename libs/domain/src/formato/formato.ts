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

/** An amount in Colombian pesos as text: «$ 12.500». Cents are shown only if they are not zero: «$ 12.500,5». */
export const formatPesos = (precio: number): string => pesos().format(precio)

/** A count as text: «1.250». */
export const formatCantidad = (cantidad: number): string => entero().format(cantidad)

const ENTERO = /^-?\d+$|^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:\s\d{3})+$/

/**
 * Reads a count that is written in the Colombian way: «1.250» and «1 250» are 1250, and «1.5» is not a count.
 * @returns a whole number, possibly negative, or `null` if the text is not a count.
 */
export const parseCantidad = (texto: string): number | null => {
  const text = texto.trim()
  // Adding 0 turns the -0 of «-0» into 0.
  return ENTERO.test(text) ? Number(text.replace(/[.\s]/g, '')) + 0 : null
}

// The first digit of `GROUPED` is not 0, because «0.500» does not mean five hundred.
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/
const PLAIN = /^\d+([.,]\d{1,2})?$/

/**
 * Reads an amount in pesos that is written in the Colombian way: «12.500» is 12500, and «12,5» is 12.5.
 * @returns the amount, or `null` if the text is not an amount.
 */
export const parsePesos = (texto: string): number | null => {
  const text = texto.replace(/[$\s]/g, '')
  if (GROUPED.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}

/** An amount in Colombian pesos as text for a form field, without «$»: «12.500» or «12.500,5». */
export const toPesosField = (precio: number): string => importe().format(precio)
