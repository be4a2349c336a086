import type { Cifra, Correccion, ProductoNutricional, Rango } from '@mi/contracts'
import { NOMBRE_DE_BASE, formatCifra, formatMenorQue, formatRango, formatTamano } from '@mi/domain'

/** Each of these figures is part of the figure that is listed above it. */
export const PARTES: readonly Cifra[] = ['grasasSaturadas', 'azucares']

/** Formats a figure. A missing figure is shown as «No disponible», never as 0. */
export const cifraOrNothing = (cifra: Cifra, valor: number | null): string =>
  valor === null ? 'No disponible' : formatCifra(cifra, valor)

export const rangoOf = (producto: ProductoNutricional, cifra: Cifra): Rango | undefined =>
  (cifra === 'calorias' ? producto.rangoCalorias : producto.rangos?.[cifra]) ?? undefined

/** Formats a figure: as a range if it is an estimate, with «menos de» if the label gives only an upper limit. */
export const figureOf = (producto: ProductoNutricional, cifra: Cifra): string => {
  const valor = producto[cifra]
  const rango = rangoOf(producto, cifra)
  if (rango) return formatRango(cifra, rango)
  return valor !== null && producto.menoresQue?.includes(cifra) === true
    ? formatMenorQue(cifra, valor)
    : cifraOrNothing(cifra, valor)
}

export const propiaOf = (correccion: Correccion | null, cifra: Cifra): string | undefined => {
  const valor = correccion?.cifras?.[cifra]
  return valor === undefined ? undefined : formatCifra(cifra, valor)
}

const BASE_SIN_LEER = 'por 100 g o por porción (no se leyó)'

/** The amount that the figures refer to: «por porción (30 g)» or «por 100 g». */
export const baseOf = ({ base, baseDudosa = false, tamanoPorcion }: ProductoNutricional): string => {
  if (baseDudosa) return BASE_SIN_LEER
  if (base !== 'porcion' || !tamanoPorcion) return NOMBRE_DE_BASE[base]
  return `${NOMBRE_DE_BASE.porcion} (${formatTamano(tamanoPorcion.cantidad, tamanoPorcion.unidad)})`
}

const numero = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/** Formats a number as people in Colombia write it: «1.250,5». */
export const formatNumero = (valor: number): string => numero.format(valor)

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const PLAIN = /^\d+([.,]\d+)?$/

/** Reads a number as people in Colombia write it. Returns `null` if the text is no such number. */
export const parseNumero = (texto: string): number | null => {
  const text = texto.trim()
  if (GROUPED.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}
