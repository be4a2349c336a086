import type { ApiResponse } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'
import { addDays, dayInBogota, endOfPapelera } from '@mi/domain'
import { TEXTS } from './timeline.texts.ts'

/** The changes so far, page after page, newest first; history only ever grows at its head. */
export interface Paginas {
  readonly pages: readonly ApiResponse<EntradaHistorial[]>[]
  readonly pageParams: readonly unknown[]
}

/** The list with these changes marked as undone; the same one when none is in it. */
const withUndone = <Lista extends Paginas>(lista: Lista, undone: ReadonlySet<number>): Lista => {
  const isNews = ({ id, deshecho }: EntradaHistorial): boolean => !deshecho && undone.has(id)
  if (!lista.pages.some(({ data }) => data.some(isNews))) return lista
  const mark = (entrada: EntradaHistorial): EntradaHistorial =>
    isNews(entrada) ? { ...entrada, deshecho: true } : entrada
  const pages = lista.pages.map((page) =>
    page.data.some(isNews) ? { ...page, data: page.data.map(mark) } : page,
  )
  return { ...lista, pages }
}

/** The list after one of its changes was undone. */
export const markUndone = <Lista extends Paginas>(lista: Lista, id: number): Lista =>
  withUndone(lista, new Set([id]))

/**
 * The list with what has happened since: pages that are there already are never asked for again. When more than a page
 * has happened, the list begins anew.
 */
export const withNewest = <Lista extends Paginas>(
  lista: Lista,
  head: ApiResponse<EntradaHistorial[]>,
): Lista => {
  const [first, ...rest] = lista.pages
  const newest = first?.data[0]?.id ?? 0
  const fresh = head.data.filter(({ id }) => id > newest)
  const isWhole = fresh.length < head.data.length || head.next === null
  if (!first || !isWhole) return { ...lista, pages: [head], pageParams: lista.pageParams.slice(0, 1) }
  const undone = new Set([
    ...fresh.flatMap(({ deshace }) => deshace ?? []),
    ...head.data.filter(({ deshecho }) => deshecho).map(({ id }) => id),
  ])
  const grown = fresh.length === 0 ? first : { ...first, data: [...fresh, ...first.data] }
  return withUndone({ ...lista, pages: [{ ...grown, total: head.total }, ...rest] }, undone)
}

/** What can be done about a change now. */
export type Vuelta = 'deshacer' | 'restaurar' | 'deshecho' | null

/** What can be done about a change: undo it, bring a deleted product back for some days, or nothing any more. */
export const vueltaDe = (entrada: EntradaHistorial, now: Date): Vuelta => {
  if (entrada.deshecho) return 'deshecho'
  if (entrada.accion !== 'eliminado') return 'deshacer'
  return new Date(entrada.fechaCambio) > endOfPapelera(now) ? 'restaurar' : null
}

/** What happened on one day in Bogotá. */
export interface Dia<Item> {
  readonly dia: string
  readonly items: readonly Item[]
}

/** Items by day, in the order in which they come. */
export const groupByDia = <Item>(items: readonly Item[], momentOf: (item: Item) => string): Dia<Item>[] => {
  const dias: { dia: string; items: Item[] }[] = []
  for (const item of items) {
    const dia = dayInBogota(new Date(momentOf(item)))
    const last = dias.at(-1)
    if (last?.dia === dia) last.items.push(item)
    else dias.push({ dia, items: [item] })
  }
  return dias
}

const weekday = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', weekday: 'long' })

/** A day as a heading: «Hoy», «Ayer», «Jueves 2026-11-19». */
export const titleOfDia = (dia: string, hoy: string): string => {
  if (dia === hoy) return TEXTS.hoy
  if (dia === addDays(hoy, -1)) return TEXTS.ayer
  const name = weekday.format(new Date(`${dia}T00:00:00Z`))
  return `${name.charAt(0).toLocaleUpperCase('es-CO')}${name.slice(1)} ${dia}`
}
