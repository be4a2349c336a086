import type { Cifra } from '@mi/contracts'
import { formatCifra } from '@mi/domain'

/** Figures that are a part of the one above them. */
export const PARTES: readonly Cifra[] = ['grasasSaturadas', 'azucares']

/** A figure with its unit; «No disponible» without one, never 0. */
export const cifraOrNothing = (cifra: Cifra, valor: number | null): string =>
  valor === null ? 'No disponible' : formatCifra(cifra, valor)

const numero = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/** A number in a field, as people in Colombia write it: «1.250,5». */
export const formatNumero = (valor: number): string => numero.format(valor)

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const PLAIN = /^\d+([.,]\d+)?$/

/** Reads a number as people in Colombia write it; `null` when the text is none. */
export const parseNumero = (texto: string): number | null => {
  const text = texto.trim()
  if (GROUPED.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}
