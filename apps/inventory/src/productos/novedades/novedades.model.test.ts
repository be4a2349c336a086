import { describe, expect, it } from 'vitest'
import { novedadesInWords } from './novedades.model.ts'

const said = (nuevos: number, eliminados: number, isOutdated = false, isFiltered = false) => {
  const kinds = [...Array<'nuevo'>(nuevos).fill('nuevo'), ...Array<'eliminado'>(eliminados).fill('eliminado')]
  const pendientes = new Map(kinds.map((kind, id) => [id, kind] as const))
  return novedadesInWords({ pendientes, isOutdated }, isFiltered)
}

describe('novedadesInWords', () => {
  it('counts new and deleted products', () => {
    expect(said(0, 0)).toBeNull()
    expect(said(1, 0)).toBe('1 producto nuevo')
    expect(said(2, 0)).toBe('2 productos nuevos')
    expect(said(0, 1)).toBe('1 producto eliminado')
    expect(said(0, 3)).toBe('3 productos eliminados')
    expect(said(2, 1)).toBe('2 nuevos y 1 eliminado')
  })

  it('gives no number if the list is outdated, or if it is filtered and there are new products', () => {
    expect(said(0, 0, true)).toBe('La lista cambió')
    expect(said(2, 0, false, true)).toBe('La lista cambió')
    expect(said(0, 1, false, true)).toBe('1 producto eliminado')
  })
})
