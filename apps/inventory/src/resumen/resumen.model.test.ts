import type { ResumenInventario } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { barsOf, cuentasOf } from './resumen.model.ts'

const RESUMEN: ResumenInventario = {
  productos: 120,
  stockBajo: 0,
  categorias: 1,
  vencidos: 0,
  vencen7d: 0,
  vencen30d: 9,
  porCategoria: [],
}

describe('cuentasOf', () => {
  it.each([
    [{ vencen7d: 3, stockBajo: 8 }, ['3 vencen esta semana']],
    [{ vencidos: 1, vencen7d: 1 }, ['1 vencido', '1 vence esta semana']],
    [{ vencidos: 1200 }, ['1.200 vencidos']],
    [{}, []],
  ])('puts the counts %j into the words %j', (changes, words) => {
    expect(cuentasOf({ ...RESUMEN, ...changes }).map(({ texto }) => texto)).toEqual(words)
  })
})

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ categoria: `C${index}`, productos: count - index }))

describe('barsOf', () => {
  it('shows the five largest categories, and all others in one bar', () => {
    expect(barsOf(categories(8)).map(({ texto, productos }) => [texto, productos])).toEqual([
      ['C0', 8],
      ['C1', 7],
      ['C2', 6],
      ['C3', 5],
      ['C4', 4],
      ['Otras', 6],
    ])
  })

  it('gives a sixth category its own bar if there is no seventh', () => {
    expect(barsOf(categories(6)).map(({ texto }) => texto)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5'])
  })

  it('puts the largest category first, and shows products without a category as «Sin categoría»', () => {
    const bars = barsOf([
      { categoria: 'Poca', productos: 1 },
      { categoria: null, productos: 4 },
    ])
    expect(bars).toEqual([
      { texto: 'Sin categoría', categoria: null, productos: 4 },
      { texto: 'Poca', categoria: 'Poca', productos: 1 },
    ])
  })
})
