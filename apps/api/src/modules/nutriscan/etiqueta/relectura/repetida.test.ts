import { describe, expect, it } from 'vitest'
import { leerEtiqueta } from '../leer-etiqueta.ts'
import { said } from '../testing/decir-etiqueta.ts'
import { toPalabras } from '../testing/escribir-etiqueta.ts'
import { toRelecturas } from '../testing/releer-etiqueta.ts'

const read = (text: string, again: Record<string, string> = {}) => {
  const palabras = toPalabras(text)
  return said(leerEtiqueta(palabras, toRelecturas(palabras, again)))
}

describe('leerEtiqueta: one column of whole grams that was read twice', () => {
  const AMERICAN = `Nutrition Facts
Serving size 2/3 cup (55 g)
Amount per serving
Calories 230
Total Fat 8 g 10%
Sodium 160 mg 7%
Total Carbohydrate 37 g 13%
Total Sugars 12 g
Protein 3 g`
  const sugars = (printed: string, again: Record<string, string>) =>
    read(AMERICAN.replace('12 g', printed), again).azucares

  it('confirms «12 g» and «7 g», but not «15 g», which could be «1,5 g»', () => {
    expect(read(AMERICAN).azucares).toBe('12?')
    expect(sugars('12 g', { '12': '12g' })).toBe(12)
    expect(sugars('7 g', { '7': '7g' })).toBe(7)
    // A label in whole grams could round small figures to halves, so «15 g» could be «1,5 g» that lost its comma.
    expect(sugars('15 g', { '15': '15g' })).toBe('15?')
  })

  it.each([
    ['19', '1g', 1],
    ['129', '12g', 12],
    ['6 g', '69', 6],
    ['9 g', '98', 9],
    // 59 g would exceed the 37 g of carbohydrates.
    ['59', '59', 5],
  ])('takes a 9 or 8 for a misread «g» if only that fits both readings, «%s» and «%s»', (one, two, sugar) => {
    expect(sugars(one, { [one.replace(' g', '')]: two })).toBe(sugar)
  })

  it.each([
    ['could be a misread «g» or a digit, because both readings are «19g»', '19g', '19g'],
    ['could be a misread «g» or a digit, because both readings are «19»', '19', '19'],
    ['is another one in the second reading', '9g', '78'],
  ])('leaves a figure of the only column in doubt if its last digit %s', (_what, one, two) => {
    expect(sugars(one, { [one]: two })).toMatch(/\?$/)
  })

  it('confirms «2,5 g» if only one reading shows its comma', () => {
    expect(sugars('2,59', { '2,59': '259' })).toBe(2.5)
    expect(sugars('259', { '259': '2,5g' })).toBe(2.5)
  })

  it('confirms a low energy that was read twice, if percentages confirm the nutrients and they add up to it', () => {
    const low = AMERICAN.replace('230', '45')
      .replace('8 g 10%', '0 g 0%')
      .replace('37 g 13%', '11 g 4%')
      .replace('3 g', '0 g 0%')
    expect(read(low)).toMatchObject({ calorias: '45?', carbohidratos: 11 })
    expect(read(low, { '45': '45' })).toMatchObject({ calorias: 45 })
    expect(read(low.replace('45', '90'), { '90': '90' })).toMatchObject({ calorias: '90?' })
  })

  it('confirms «19» if «(g)» follows the name of the row, because then the 9 cannot be the unit', () => {
    const text = AMERICAN.replace('Total Sugars 12 g', 'Total Sugars (g) 19')
    expect(read(text, { '19': '19' }).azucares).toBe(19)
  })

  it.each([
    ['was cut in two', '0, 5 g', { '5': '5g', '0,': '0' }],
    ['is followed by a percentage whose sign was lost', '7 g 5', { '7': '7g' }],
  ])('leaves a figure in doubt if it %s', (_what, printed, again: Record<string, string>) => {
    expect(sugars(printed, again)).toMatch(/\?$/)
  })

  it('confirms no figure of a sentence, even if both readings agree', () => {
    const text = 'Este producto tiene 10 calorías 9,5 g de proteína y 0 g de azúcar'
    const figures = read(text, { '10': '10', '9,5': '9,5g', '0': '0g' })
    for (const figure of Object.values(figures)) expect(figure).toMatch(/\?$/)
  })
})
