import type { ApiResponse } from '@mi/api-client'
import type { EntradaHistorial } from '@mi/contracts'
import { buildEntrada } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { groupByDia, markUndone, titleOfDia, vueltaDe, withNewest } from './timeline.model.ts'

const page = (ids: number[], next: string | null = null): ApiResponse<EntradaHistorial[]> => ({
  data: ids.map((id) => buildEntrada({ id })),
  etag: null,
  total: 9,
  next,
  idHistorial: null,
})
const idsOf = ({ pages }: { pages: readonly ApiResponse<EntradaHistorial[]>[] }) =>
  pages.map(({ data }) => data.map(({ id }) => id))
const LISTA = { pages: [page([6, 5], '/x'), page([4, 3])], pageParams: [undefined, 'c'] }

describe('withNewest', () => {
  it('puts what has happened since before what is there, which stays', () => {
    const next = withNewest(LISTA, page([8, 7, 6], '/x'))
    expect(idsOf(next)).toEqual([
      [8, 7, 6, 5],
      [4, 3],
    ])
    expect(next.pages[1]).toBe(LISTA.pages[1])
  })

  it('marks what a new change undid', () => {
    const data = [buildEntrada({ id: 7, deshace: 3 }), buildEntrada({ id: 6 })]
    const head = { ...page([], '/x'), data }
    const next = withNewest(LISTA, head)
    expect(next.pages[1]?.data.map(({ deshecho }) => deshecho)).toEqual([false, true])
  })

  it('begins anew when more than a page has happened', () => {
    const next = withNewest(LISTA, page([10, 9], '/x'))
    expect(idsOf(next)).toEqual([[10, 9]])
    expect(next.pageParams).toEqual([undefined])
  })
})

describe('markUndone', () => {
  it('changes the one entry, and nothing where it is not', () => {
    expect(markUndone(LISTA, 5).pages[0]?.data.map(({ deshecho }) => deshecho)).toEqual([false, true])
    expect(markUndone(LISTA, 99)).toBe(LISTA)
  })
})

describe('vueltaDe', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  const entrada = (changes: Partial<EntradaHistorial>) =>
    buildEntrada({ fechaCambio: '2026-02-20T12:00:00.000Z', ...changes })

  it.each([
    [{}, 'deshacer'],
    [{ deshecho: true }, 'deshecho'],
    [{ accion: 'eliminado' }, 'restaurar'],
    [{ accion: 'eliminado', fechaCambio: '2026-01-30T12:00:00.000Z' }, null],
  ] as const)('of %j is %s', (changes, vuelta) => {
    expect(vueltaDe(entrada(changes), now)).toBe(vuelta)
  })
})

describe('days', () => {
  it('are those of Bogotá', () => {
    const dias = groupByDia(
      ['2026-03-02T04:00:00Z', '2026-03-01T12:00:00Z', '2026-03-01T04:59:00Z'],
      (at) => at,
    )
    expect(dias.map(({ dia, items }) => [dia, items.length])).toEqual([
      ['2026-03-01', 2],
      ['2026-02-28', 1],
    ])
  })

  it.each([
    ['2026-03-02', 'Hoy'],
    ['2026-03-01', 'Ayer'],
    ['2026-02-28', 'Sábado 2026-02-28'],
  ])('call %s «%s»', (dia, title) => {
    expect(titleOfDia(dia, '2026-03-02')).toBe(title)
  })
})
