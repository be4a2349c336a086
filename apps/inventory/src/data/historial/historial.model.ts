import type { ApiResponse } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'

/** The loaded pages of a history, newest entry first. A history only grows: each new entry is added at its start. */
export interface Paginas {
  readonly pages: readonly ApiResponse<EntradaHistorial[]>[]
  readonly pageParams: readonly unknown[]
}

/** Marks as undone the entries whose ids are in `undone`. Returns `lista` itself if there is nothing to mark. */
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

export const markUndone = <Lista extends Paginas>(lista: Lista, id: number): Lista =>
  withUndone(lista, new Set([id]))

/**
 * Adds the new entries of `head` to the list. `head` is the history's first page, which was just fetched again. If
 * entries could be missing between `head` and the loaded pages, the returned list contains only `head`.
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
