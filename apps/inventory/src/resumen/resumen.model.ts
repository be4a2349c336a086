import type { ResumenInventario } from '@mi/contracts'
import { formatCantidad } from '@mi/domain'
import { TEXTS } from './resumen.texts.ts'

const MOST_CATEGORIES = 5

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCantidad(count)} ${count === 1 ? one : many}`]

/** One sentence about what matters today. */
export const summaryOf = (resumen: ResumenInventario): string => {
  if (resumen.productos === 0) return 'Aún no hay productos en tu inventario.'
  const parts = [
    ...counted(resumen.vencidos, 'vencido', 'vencidos'),
    ...counted(resumen.vencen7d, 'vence esta semana', 'vencen esta semana'),
    ...counted(resumen.stockBajo, 'con poco stock', 'con poco stock'),
  ]
  return parts.length > 0 ? parts.join(' · ') : 'Todo al día: nada vence esta semana.'
}

/** One bar of the chart; `categoria` is the list's filter, if it has one. */
export interface Bar {
  readonly texto: string
  readonly categoria: string | null
  readonly productos: number
}

/** The largest categories, and one bar for all others. */
export const barsOf = (porCategoria: ResumenInventario['porCategoria']): Bar[] => {
  const sorted = [...porCategoria].sort((a, b) => b.productos - a.productos)
  // A single remaining category keeps its name.
  const shown = sorted.length === MOST_CATEGORIES + 1 ? sorted.length : MOST_CATEGORIES
  const bars = sorted.slice(0, shown).map(({ categoria, productos }) => ({
    texto: categoria ?? TEXTS.sinCategoria,
    categoria,
    productos,
  }))
  const rest = sorted.slice(shown).reduce((sum, { productos }) => sum + productos, 0)
  return rest === 0 ? bars : [...bars, { texto: TEXTS.otras, categoria: null, productos: rest }]
}
