import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import { contradictionOf, figuresOf, withoutFibreTwice } from './figures.ts'
import { readMapping } from './mapping.ts'

const ROW = {
  kcal: '358',
  protein_g: '6.3',
  fat_g: '25.7',
  saturated_fat_g: '',
  carbohydrate_g: '19',
  sugars_g: '',
  fibre_g: '12.7',
  sodium_mg: '22',
}

describe('parseCsv', () => {
  it('reads quotes, commas inside quotes, and empty cells', () => {
    expect(parseCsv('a,b,c\n"x, ""y""",,2\r\n1,2,\n')).toEqual([
      { a: 'x, "y"', b: '', c: '2' },
      { a: '1', b: '2', c: '' },
    ])
  })
})

describe('figuresOf', () => {
  it('returns null for an empty cell', () => {
    expect(figuresOf(ROW)).toMatchObject({ calorias: 358, azucares: null, grasasSaturadas: null, sodio: 22 })
  })

  it.each([{ kcal: '-1' }, { kcal: 'n/a' }])('refuses a row with %j', (cells) => {
    expect(() => figuresOf({ ...ROW, ...cells })).toThrow('kcal is no amount')
  })
})

describe('withoutFibreTwice', () => {
  it('recomputes the energy only if the fibre is known', () => {
    expect(withoutFibreTwice(figuresOf(ROW)).calorias).toBe(307)
    expect(withoutFibreTwice(figuresOf({ ...ROW, fibre_g: '' })).calorias).toBe(358)
  })
})

describe('contradictionOf', () => {
  it('returns a text that names the part that is larger than its whole', () => {
    expect(contradictionOf(figuresOf(ROW))).toBeUndefined()
    expect(contradictionOf(figuresOf({ ...ROW, sugars_g: '20' }))).toBe('more sugars than carbohydrate')
    expect(contradictionOf(figuresOf({ ...ROW, saturated_fat_g: '30' }))).toBe('more saturated fat than fat')
  })
})

describe('readMapping', () => {
  it('reads names, synonyms and a portion', () => {
    const text = '09040 | Banano | guineo, banana | 118 | 1 unidad mediana\n\n09042 | Mora | | |\n'
    expect(readMapping({ file: 'frutas.txt', text, categoria: 'frutas' })).toEqual([
      {
        id: '09040',
        nombre: 'Banano',
        sinonimos: ['guineo', 'banana'],
        categoria: 'frutas',
        porcion: { texto: '1 unidad mediana', gramos: 118 },
      },
      { id: '09042', nombre: 'Mora', sinonimos: [], categoria: 'frutas', porcion: null },
    ])
  })

  it.each(['09040', '09040 | Banano | | 118 |', '09040 | Banano | | muchos | 1 unidad'])(
    'refuses the line «%s»',
    (text) => {
      expect(() => readMapping({ file: 'frutas.txt', text, categoria: 'frutas' })).toThrow()
    },
  )
})
