import { describe, expect, it } from 'vitest'
import { leerEtiqueta } from './leer-etiqueta.ts'
import { said } from './testing/decir-etiqueta.ts'
import { toPalabras } from './testing/escribir-etiqueta.ts'

// The test data are texts of photographed labels, as the text reader returned them. Columns are three spaces apart.
const read = (text: string) => said(leerEtiqueta(toPalabras(text)))

const TABLE = {
  tamano: 'Tamaño de porción: 1 unidad (40 g)',
  cabeza: 'Por 100 g   Por porción',
  calorias: 'Calorías (kcal)   490   196',
  grasas: 'Grasa total   26,6 g   10,6 g',
  saturada: 'Grasa saturada   16,7 g   6,7 g',
  carbohidratos: 'Carbohidratos totales   56,7 g   22,7 g',
  azucares: 'Azúcares totales   48,0 g   19,2 g',
  proteinas: 'Proteína   5,9 g   2,4 g',
  sodio: 'Sodio   68 mg   27 mg',
}
const table = (changes: Partial<typeof TABLE> = {}) =>
  read(Object.values({ ...TABLE, ...changes }).join('\n'))

const RIGHT = {
  calorias: 490,
  grasas: 26.6,
  grasasSaturadas: 16.7,
  carbohidratos: 56.7,
  azucares: 48,
  proteinas: 5.9,
  sodio: 68,
}

describe('leerEtiqueta: a digit too many or too few', () => {
  it.each([
    ['490 read as 4930', { calorias: 'Calorías (kcal)   4930   196' }],
    ['5,2 g read as 5,729', { proteinas: 'Proteína   5,729   2,1 g' }, { proteinas: 5.2 }],
    ['56,7 g read as 56,779', { carbohidratos: 'Carbohidratos totales   56,779   22,7 g' }],
    ['196 kcal of the portion read as 1966', { calorias: 'Calorías (kcal)   490   1966' }],
  ])(
    'corrects %s, because the other column and the energy show the right figure',
    (_name, changes, expected: Partial<typeof RIGHT> = {}) => {
      expect(table(changes)).toEqual({ ...RIGHT, ...expected })
    },
  )

  it('leaves sodium in doubt if its columns disagree, because the energy cannot show which one was misread', () => {
    // The label prints 1233 mg and 493 mg.
    expect(table({ sodio: 'Sodio   1233 mg   49 mg' }).sodio).toMatch(/\?$/)
  })

  it('corrects no figure if too few rows prove the size of the portion', () => {
    expect(
      table({ tamano: 'Tamaño de porción: 1 unidad (90 g)', calorias: 'Calorías (kcal)   4930   196' })
        .calorias,
    ).toBe('4930?')
  })

  it('adds no comma to whole grams on a label that prints «80,4 g» but leaves out a decimal 0', () => {
    const etiqueta = table({
      tamano: 'Tamaño de porción: 2 cucharadas (25 g)',
      calorias: 'Calorías (kcal)   388   97',
      grasas: 'Grasa total   3,2 g   0,8 g',
      saturada: 'Grasa saturada   1,5 g   0,4 g',
      carbohidratos: 'Carbohidratos totales   80,4 g   20,1 g',
      azucares: 'Azúcares totales   60 g   15 g',
      proteinas: 'Proteína   10 g   2,5 g',
    })
    expect(etiqueta).toMatchObject({ carbohidratos: 80.4, azucares: 60, proteinas: 10 })
  })

  it('leaves sugars in doubt that are more than the carbohydrates, although tenths of them would fit', () => {
    expect(table({ azucares: 'Azúcares totales   80 g   32 g' })).toMatchObject({ azucares: '80?' })
  })

  it('does not correct 57 g to 5 g beside «2 g», because a figure of one digit agrees with too many others', () => {
    expect(table({ proteinas: 'Proteína   57 g   2 g' }).proteinas).not.toBe(5)
  })

  it('leaves a figure without tenths in doubt if the other figures have tenths', () => {
    expect(table({ proteinas: 'Proteína   6 g   2,4 g' }).proteinas).toBe('6?')
  })

  it('reads «83 g» as 8,3 g, and doubts only this figure, because its columns disagree', () => {
    expect(table({ proteinas: 'Proteína   83 g   2,4 g' })).toEqual({
      ...RIGHT,
      proteinas: '8.3?',
    })
  })
})

describe('leerEtiqueta and the energy', () => {
  it('reads kilocalories from the line below the kilojoules', () => {
    const { calorias } = read(`Por 100 g   Por porción (30 g)
Energía   1232 kJ/   370 kJ/
295 kcal   88 kcal
Grasas   0,7 g   0,2 g
Hidratos de carbono   63 g   19 g
Fibra   27 g   8,2 g
Proteínas   23 g   6,8 g
Sal   0,01 g   0,00 g`)
    // An energy computed from the kilojoules would be 294.
    expect(calorias).toBe(295)
  })

  it('does not take kilojoules for kilocalories if their unit was misread', () => {
    const { calorias } = read(`Por 100 ml   Por porción (200 ml)
Energía   237 K/   474 k1/
57 kcal   113 kcal
Lípidos   2,8 g   5,5 g
Hidratos de carbono   4,7 g   9,3 g
Proteínas   3,3 g   6,6 g`)
    expect(calorias).toBe(57)
  })

  it('doubts 36 g and 72 g if they do not fit the energy, because both could have lost a comma', () => {
    // The label prints 3,6 g and 7,2 g of fat, and 2,1 g and 4,2 g of saturated fat.
    const figures = read(`Porción: 1 bolsa (200 mL)
Por 100 mL   Por porción
Calorías (kcal)   64   127
Grasa total   36 g   72 g
Grasa saturada   21 g   42 g
Carbohidratos totales   4,5 g   9,0 g
Azúcares totales   4,5 g   9,0 g
Proteínas   3,3 g   6,6 g
Sodio   47 mg   95 mg`)
    expect(figures).toMatchObject({ calorias: '64?', grasas: '36?', grasasSaturadas: '21?', azucares: 4.5 })
  })

  it('doubts «119», because it could be 11 g or 11,9 g, and both fit the energy if fat and protein are rounded', () => {
    const figures = read(`Por 100 ml
Energía   183 kJ/44 kcal
Lípidos   0 g
Hidratos de carbono   119
Proteínas   <0,5 g`)
    expect(figures.carbohidratos).toBe('11?')
  })
})

describe('leerEtiqueta and the base of a table, 100 g or a portion', () => {
  it('derives the base from the rows if the head of the table was misread', () => {
    const etiqueta = leerEtiqueta(
      toPalabras(Object.values({ ...TABLE, cabeza: 'PoriIDOg   Porporción' }).join('\n')),
    )
    expect(etiqueta).toMatchObject({
      base: '100g',
      hasBase: true,
      tamanoPorcion: { cantidad: 40, unidad: 'g' },
    })
    expect(said(etiqueta)).toEqual(RIGHT)
  })

  it('does not derive the base from percentages whose signs were lost', () => {
    const etiqueta = leerEtiqueta(
      toPalabras(`Tamaño de porción: 1 unidad (15 g)
Calorías   100
Grasa total   6,5 g   10
Grasa saturada   2 g   10
Sodio   240 mg   10
Carbohidrato total   30 g   10
Proteína   5 g   10`),
    )
    expect(etiqueta.base).toBe('porcion')
  })

  it('takes the size of the portion from the line below «Porción»', () => {
    const { tamanoPorcion } = leerEtiqueta(
      toPalabras(`Información nutricional. Porción: 1 vaso
(200 mL). Número de porciones por envase:
Aprox. 19. Por 100 mL: Calorías 62 kcal,
Grasa total 3,3g, Carbohidratos totales 4,9g, Proteína 3,2g,
Sodio 47mg. Por porción: Calorías 125 kcal,
Grasa total 6,7g, Carbohidratos totales 9,8g, Proteína 6,4g,
Sodio 94mg.`),
    )
    expect(tamanoPorcion).toEqual({ cantidad: 200, unidad: 'ml' })
  })

  it('ignores specks next to a line', () => {
    const words = toPalabras(Object.values(TABLE).join('\n'))
    const specks = words.map((word) => ({ ...word, texto: '!', x: 0, y: word.y + 9, alto: 3, ancho: 2 }))
    expect(said(leerEtiqueta([...words, ...specks]))).toEqual(RIGHT)
  })
})
