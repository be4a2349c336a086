import type { ApiResponse } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'
import { buildEntrada } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { markUndone, withNewest } from './historial.model.ts'

const page = (ids: number[], next: string | null = null): ApiResponse<EntradaHistorial[]> => ({
  data: ids.map((id) => buildEntrada({ id })),
  etag: null,
  total: 9,
  isTotalEstimado: false,
  next,
  idHistorial: null,
})
const idsOf = ({ pages }: { pages: readonly ApiResponse<EntradaHistorial[]>[] }) =>
  pages.map(({ data }) => data.map(({ id }) => id))
const LISTA = { pages: [page([6, 5], '/x'), page([4, 3])], pageParams: [undefined, 'c'] }

describe('withNewest', () => {
  it('puts the new entries first and keeps the other pages', () => {
    const next = withNewest(LISTA, page([8, 7, 6], '/x'))
    expect(idsOf(next)).toEqual([
      [8, 7, 6, 5],
      [4, 3],
    ])
    expect(next.pages[1]).toBe(LISTA.pages[1])
  })

  it('marks an old entry as undone if a new entry undid it', () => {
    const data = [buildEntrada({ id: 7, deshace: 3 }), buildEntrada({ id: 6 })]
    const head = { ...page([], '/x'), data }
    const next = withNewest(LISTA, head)
    expect(next.pages[1]?.data.map(({ deshecho }) => deshecho)).toEqual([false, true])
  })

  it('drops the old pages if entries are missing between those pages and the newest page', () => {
    const next = withNewest(LISTA, page([10, 9], '/x'))
    expect(idsOf(next)).toEqual([[10, 9]])
    expect(next.pageParams).toEqual([undefined])
  })
})

describe('markUndone', () => {
  it('marks the entry with the given id as undone, and returns the same list if no entry has this id', () => {
    expect(markUndone(LISTA, 5).pages[0]?.data.map(({ deshecho }) => deshecho)).toEqual([false, true])
    expect(markUndone(LISTA, 99)).toBe(LISTA)
  })
})
