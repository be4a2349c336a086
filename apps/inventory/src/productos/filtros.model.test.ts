import { describe, expect, it } from 'vitest'
import { atencionOf, filtrosIn } from './filtros.model.ts'

const at = (search: string) => filtrosIn(new URLSearchParams(search))

describe('filtrosIn', () => {
  it('reads what the address asks for', () => {
    expect(at('q=leche&categoria=L%C3%A1cteos&vence=7d&stock=bajo')).toEqual({
      q: 'leche',
      categoria: 'Lácteos',
      vence: '7d',
      stock: 'bajo',
    })
  })

  it.each(['', 'vence=ayer&stock=alto', 'vence=bajo&stock=7d'])('narrows nothing for «%s»', (search) => {
    expect(at(search)).toEqual({ q: '', categoria: '', vence: '', stock: '' })
  })
})

describe('atencionOf', () => {
  it.each([
    ['vence=vencidos', ['Vencidos']],
    ['vence=7d', ['Vencen en 7 días']],
    ['vence=30d&stock=bajo', ['Vencen en 30 días', 'Poco stock']],
    ['q=leche', []],
  ])('has for %s the chips %j', (search, chips) => {
    expect(atencionOf(at(search)).map(({ texto }) => texto)).toEqual(chips)
  })
})
