import type { ResumenInventario } from '@mi/contracts'
import { formatCantidad } from '@mi/domain'
import { TEXTS } from './resumen.texts.ts'

const MOST_CATEGORIES = 5

export interface Cuenta {
  readonly texto: string
  readonly filtro: readonly [name: string, value: string]
}

const counted = (count: number, [one, many]: [string, string], filtro: Cuenta['filtro']): Cuenta[] =>
  count === 0 ? [] : [{ texto: `${formatCantidad(count)} ${count === 1 ? one : many}`, filtro }]

export const cuentasOf = ({ vencidos, vencen7d }: ResumenInventario): Cuenta[] => [
  ...counted(vencidos, ['vencido', 'vencidos'], ['vence', 'vencidos']),
  ...counted(vencen7d, ['vence esta semana', 'vencen esta semana'], ['vence', '7d']),
]

/** `categoria` is `null` if the bar is not a link. */
export interface Bar {
  readonly texto: string
  readonly categoria: string | null
  readonly productos: number
}

export const barsOf = (porCategoria: ResumenInventario['porCategoria']): Bar[] => {
  const sorted = [...porCategoria].sort((a, b) => b.productos - a.productos)
  // If only one category is left over, it gets its own bar instead of «Otras».
  const shown = sorted.length === MOST_CATEGORIES + 1 ? sorted.length : MOST_CATEGORIES
  const bars = sorted.slice(0, shown).map(({ categoria, productos }) => ({
    texto: categoria ?? TEXTS.sinCategoria,
    categoria,
    productos,
  }))
  const rest = sorted.slice(shown).reduce((sum, { productos }) => sum + productos, 0)
  return rest === 0 ? bars : [...bars, { texto: TEXTS.otras, categoria: null, productos: rest }]
}
