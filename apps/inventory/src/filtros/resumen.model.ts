import type { ResumenInventario } from '@mi/contracts'
import { UMBRAL_INICIO, formatCantidad } from '@mi/domain'

type Numeros = Pick<ResumenInventario, 'vencidos' | 'vencen7d' | 'stockBajo'>

/** `search` is the query string of the list that shows only the products counted in `texto`. */
export interface Aviso {
  readonly texto: string
  readonly search: string
}

// The text is not «con poco stock», because a product's card marks low stock at other thresholds.
const POCAS = `con ${UMBRAL_INICIO} unidades o menos`

const AVISOS: readonly {
  readonly clave: keyof Numeros
  readonly uno: string
  readonly varios: string
  readonly search: string
}[] = [
  { clave: 'vencidos', uno: 'vencido', varios: 'vencidos', search: '?vence=vencidos' },
  { clave: 'vencen7d', uno: 'vence esta semana', varios: 'vencen esta semana', search: '?vence=7d' },
  { clave: 'stockBajo', uno: POCAS, varios: POCAS, search: '?stock=bajo' },
]

/** Returns a notice for each number that is not 0, with the most urgent notice first. */
export const resumenDe = (numeros: Numeros): Aviso[] =>
  AVISOS.filter(({ clave }) => numeros[clave] > 0).map(({ clave, uno, varios, search }) => ({
    texto: `${formatCantidad(numeros[clave])} ${numeros[clave] === 1 ? uno : varios}`,
    search,
  }))
