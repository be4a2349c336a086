import { describe, expect, it } from 'vitest'
import type { Reciente } from '../data/vivo/vivo-store.ts'
import { dichoInWords, recienteInWords, recienteOf } from './reciente.model.ts'

const cambio = (changes: Partial<Reciente> = {}): Reciente => ({
  idProducto: 1,
  version: 2,
  accion: 'modificado',
  nombre: 'Arroz',
  quien: 'Julián',
  isFresh: true,
  ...changes,
})

describe('recienteInWords', () => {
  it('names the person who changed or deleted a product, and says that a change is recent', () => {
    expect(recienteInWords(cambio())).toBe('Julián, hace un momento')
    expect(recienteInWords(cambio({ quien: null }))).toBe('Hace un momento')
    expect(recienteInWords(cambio({ accion: 'eliminado' }))).toBe('Julián lo eliminó')
  })
})

describe('recienteOf', () => {
  it('returns a change while it is fresh, and a deletion while a list still shows the deleted product', () => {
    const old = cambio({ isFresh: false })
    const recientes = new Map([
      [1, cambio()],
      [2, old],
      [3, old],
    ])
    const vivo = { recientes, pendientes: new Map([[3, 'eliminado'] as const]) }
    const isShown = (id: number): boolean => recienteOf(vivo, { id, version: 2 }) !== undefined
    expect([1, 2, 3, 4].map(isShown)).toEqual([true, false, true, false])
  })

  it('does not return the change to version 2 for a product that is already shown in version 3', () => {
    const vivo = { recientes: new Map([[1, cambio({ version: 2 })]]), pendientes: new Map() }
    expect(recienteOf(vivo, { id: 1, version: 3 })).toBeUndefined()
  })
})

describe('dichoInWords', () => {
  it('names the product of a single change, and counts the products of several changes', () => {
    expect(dichoInWords([])).toBe('')
    expect(dichoInWords([cambio()])).toBe('Julián cambió «Arroz»')
    expect(dichoInWords([cambio({ accion: 'agregado' })])).toBe('Julián agregó «Arroz»')
    expect(dichoInWords([cambio(), cambio()])).toBe('Otras personas cambiaron 2 productos')
  })
})
