import { describe, expect, it } from 'vitest'
import { type Cursor, toHoja } from './paging.ts'

const cursor: Cursor = { orden: 'reciente', valor: 40, id: 40, haciaAtras: false }

describe('toHoja, for an empty page after the last row', () => {
  it.each([
    [
      'the rows from the cursor’s row on, without «desde»',
      { cursor, total: 7 },
      { id: 39, haciaAtras: true },
    ],
    ['the last page, if the list accepts «desde»', { cursor, desde: 0, total: 70 }, 50],
    ['the last page, after a «desde» beyond the end', { cursor: undefined, desde: 1000, total: 70 }, 50],
    [
      'the page before, if the total is estimated too large',
      { cursor: undefined, desde: 1000, total: 9999 },
      980,
    ],
    ['the first page, if the list has only one', { cursor, desde: 0, total: 7 }, 0],
  ])('leads back to %s', (_where, cut, anterior) => {
    const hoja = toHoja([], { limite: 20, ...cut })
    expect(hoja.siguiente).toBeUndefined()
    if (typeof anterior === 'number') expect(hoja.anterior).toBe(anterior)
    else expect(hoja.anterior).toMatchObject(anterior)
  })

  it('leads nowhere if the list is empty', () => {
    expect(toHoja([], { limite: 20, cursor, total: 0 }).anterior).toBeUndefined()
  })
})
