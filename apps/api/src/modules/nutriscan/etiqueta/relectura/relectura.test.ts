import { describe, expect, it } from 'vitest'
import { leerEtiqueta } from '../leer-etiqueta.ts'
import { said } from '../testing/decir-etiqueta.ts'
import { toPalabras } from '../testing/escribir-etiqueta.ts'
import { celdasEnDuda } from './celdas.ts'
import { toRelecturas } from '../testing/releer-etiqueta.ts'

const read = (text: string, again: Record<string, string> = {}) => {
  const palabras = toPalabras(text)
  return said(leerEtiqueta(palabras, toRelecturas(palabras, again)))
}

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
const RIGHT = {
  calorias: 490,
  grasas: 26.6,
  grasasSaturadas: 16.7,
  carbohidratos: 56.7,
  azucares: 48,
  proteinas: 5.9,
  sodio: 68,
}
const table = (changes: Partial<typeof TABLE>, again?: Record<string, string>) =>
  read(Object.values({ ...TABLE, ...changes }).join('\n'), again)

// The label prints 5,0 g and 1,5 g of sugars, but the first reading lost both commas.
const BOTH_LOST = `Tamaño de porción: 1 unidad (30 g)
Por 100 g   Por porción
Calorías (kcal)   359   108
Grasa total   3,3 g   1,0 g
Carbohidratos totales   67 g   20 g
Fibra dietaria   6,2 g   1,9 g
Azúcares totales   50 g   15 g
Proteína   7,6 g   2,3 g`

describe('leerEtiqueta, with second readings of places', () => {
  it('corrects a figure whose first reading disagreed with the other column', () => {
    const sodio = 'Sodio   185 mg   27 mg'
    expect(table({ sodio }).sodio).toBe('185?')
    expect(table({ sodio }, { '185': '68 mg' })).toEqual(RIGHT)
  })

  it('restores a comma that the first reading lost', () => {
    const saturada = 'Grasa saturada   25 g   10 g'
    const whole = { grasas: 'Grasa total   26 g   11 g', proteinas: 'Proteína   6 g   2 g' }
    const short = {
      carbohidratos: 'Carbohidratos totales   57 g   23 g',
      azucares: 'Azúcares totales   48 g   19 g',
    }
    expect(table({ ...whole, ...short, saturada }).grasasSaturadas).not.toBe(2.5)
    const again = { '25': '2,5g', '10': '1,0g' }
    expect(table({ ...whole, ...short, saturada }, again)).toMatchObject({ grasasSaturadas: 2.5 })
  })

  it('restores both commas of a row, even if its two figures agree with each other without them', () => {
    const palabras = toPalabras(BOTH_LOST)
    expect(said(leerEtiqueta(palabras)).azucares).toBe(50)
    const places = celdasEnDuda(palabras)
    for (const lost of ['50', '15']) {
      const word = palabras.find(({ texto }) => texto === lost)
      expect(
        places.some((box) => word && box.x <= word.x + 2 && box.y <= word.y && box.x + box.ancho > word.x),
      ).toBe(true)
    }
    expect(read(BOTH_LOST, { '50': '5,0g', '15': '1,5g' }).azucares).toBe(5)
    // If the second pass skipped these places or could not read one of them, the figure stays in doubt.
    expect(read(BOTH_LOST, {}).azucares).toBe('50?')
    expect(read(BOTH_LOST, { '50': '50g', '15': '' }).azucares).toBe('50?')
  })

  it('takes the number from the second reading where the first reading has letters', () => {
    const sodio = 'Sodio   68 mg   ZT'
    expect(table({ sodio }, { ZT: '27 mg' })).toEqual(RIGHT)
  })

  it('keeps sodium in mg if a second reading shows «g», because that reading could have lost the «m»', () => {
    const sodio = 'Sodio   185 mg   27 mg'
    expect(table({ sodio }, { '185': '68 g', '27': '27g' })).toEqual(RIGHT)
    expect(table({ sodio }, { '185': '0,0g' }).sodio).toBe('185?')
  })

  it('reads «229» as 22 g if the second reading is «22g», although 22,9 g would fit the other column', () => {
    // The label prints 22 g and 3,5 g, because it rounds to halves. But the second reading of the figure for the
    // portion is «3,90», which would fit 22,9 g per 100 g.
    const text = `Porción: 1 cucharadita (17 g)
Por 100 g   Por porción
Calorías (kcal)   100   15
Grasas totales   0 g   0 g
Carbohidratos Totales   229   359
Azúcares Totales   17 g   3 g
Proteína   2 g   0 g
Sodio   910 mg   150 mg`
    expect(read(text, { '229': '22g', '359': '3,90' }).carbohidratos).toBe('22?')
  })

  it('doubts a figure if only its second reading shows a «<»', () => {
    const sodio = 'Sodio   5 mg   2 mg'
    expect(table({ sodio }).sodio).toBe(5)
    expect(table({ sodio }, { '5': '<5' }).sodio).toBe('5?')
  })

  it('changes nothing if no second reading agrees with the other column', () => {
    const sodio = 'Sodio   185 mg   27 mg'
    for (const noise of ['', '.', '12', '6 3', '<27', '185 mg'])
      expect(table({ sodio }, { '185': noise }), noise).toEqual({ ...RIGHT, sodio: '185?' })
  })

  it('does not add a comma if neither reading shows one, even if the energy fits only with a comma', () => {
    // The label has a misprint: with 58 g of carbohydrates, its nutrients add up to 325 kcal. Only 5,8 g would fit the
    // printed 116 kcal.
    const text = `Porción: 1 taza (90 g)
Por 100 g   Por porción
Calorías (kcal)   116   104
Grasa total   1 g   1 g
Carbohidratos totales   58 g   52 g
Proteína   21 g   18 g
Sodio   30 mg   25 mg`
    const again = { '58': '58 g', '52': '52 g', '21': '21 g', '18': '18 g' }
    // If the second pass leaves out some places or cannot read them, this is no evidence for a comma either.
    const passes: Record<string, string>[] = [again, { '58': '58 g' }, { '58': 'g', '52': '' }, {}]
    for (const places of passes) {
      const figures = read(text, places)
      expect(figures.calorias).toBe('116?')
      expect(figures.carbohidratos).not.toBe(5.8)
    }
  })
})

describe('leerEtiqueta: one column that was read twice', () => {
  const EUROPEA = `Información nutricional   Por 100 g
Valor energético   2025 kJ/484 kcal
Grasas   28 g
de las cuales saturadas   9,1 g
Hidratos de carbono   55 g
de los cuales azúcares   31 g
Fibra alimentaria   3,8 g
Proteínas   5,3 g
Sal   1,11 g`
  const AGAIN = { '9,1': '9,1g', '31': '31g', '3,8': '3,89', '1,11': '1,11g' }

  it('confirms the figures that both readings show with a comma', () => {
    expect(read(EUROPEA)).toMatchObject({ grasasSaturadas: '9.1?', fibra: '3.8?', sodio: '444?' })
    expect(read(EUROPEA, AGAIN)).toMatchObject({ grasasSaturadas: 9.1, fibra: 3.8, sodio: 444 })
  })

  it('leaves a figure in doubt if both readings could have lost its comma', () => {
    expect(read(EUROPEA, AGAIN).azucares).toBe('31?')
  })

  it.each([
    ['has another digit', { '9,1': '8,1g' }],
    ['has the comma in another place', { '9,1': '0,91g' }],
    ['is no number', { '9,1': 'g' }],
  ])('leaves a figure in doubt if its second reading %s', (_what, again) => {
    expect(read(EUROPEA, again).grasasSaturadas).toMatch(/\?$/)
  })

  it('leaves a figure in doubt if either reading shows a «<»', () => {
    expect(read(EUROPEA, { ...AGAIN, '3,8': '<3,8g' }).fibra).toBe('3.8?')
    expect(read(EUROPEA.replace('3,8 g', '<3,8 g'), { ...AGAIN, '<3,8': '3,8g' }).fibra).toBe('3.8?')
  })

  it('leaves saturated fat in doubt if it is more than the total fat', () => {
    expect(read(EUROPEA.replace('9,1', '39,1'), { '39,1': '39,1g' }).grasasSaturadas).toMatch(/\?$/)
  })

  it('leaves every figure in doubt if the nutrients do not add up to the energy', () => {
    const misprinted = EUROPEA.replace('484', '700').replace('2025', '2929')
    const figures = read(misprinted, AGAIN)
    for (const cifra of ['grasas', 'grasasSaturadas', 'azucares', 'fibra', 'sodio'] as const)
      expect(figures[cifra], cifra).toMatch(/\?$/)
  })

  it('leaves other rows in doubt if a nutrient that counts towards the energy is in doubt', () => {
    // With so much fibre, the energy fits both 25 g and 2,5 g of protein.
    const text = EUROPEA.replace('3,8 g', '40 g').replace('5,3 g', '25 g')
    const figures = read(text, AGAIN)
    expect(figures).toMatchObject({ calorias: '484?', proteinas: '25?' })
    for (const cifra of ['grasasSaturadas', 'sodio'] as const) expect(figures[cifra], cifra).toMatch(/\?$/)
  })

  it.each([
    ['31 g', '31 g', { '5,3': '5', '31': '31g' }],
    ['5 g', '5 g', { '5': '5g' }],
  ])(
    'leaves sugars of %s in doubt if only some figures of the label have tenths',
    (_what, azucares, again) => {
      const text = EUROPEA.replace('31 g', azucares).replace('5,3 g', azucares === '31 g' ? '5 g' : '5,3 g')
      expect(read(text, { ...AGAIN, ...again }).azucares).toMatch(/\?$/)
    },
  )

  it('leaves salt in doubt if its figure could have lost its comma, but not if the figure is 0', () => {
    expect(read(EUROPEA.replace('1,11 g', '1 g'), { ...AGAIN, '1': '1g' }).sodio).toBe('400?')
    expect(read(EUROPEA.replace('1,11 g', '0 g'), { ...AGAIN, '0': '0g' }).sodio).toBe(0)
  })

  it('leaves salt of «0,19g» in doubt, because the 9 could be a misread «g»', () => {
    expect(read(EUROPEA.replace('1,11 g', '0,19g'), { ...AGAIN, '0,19g': '0,19g' }).sodio).toMatch(/\?$/)
  })
})

describe('leerEtiqueta: a table whose head was misread', () => {
  it('leaves every figure in doubt if the second column has decimals', () => {
    // The first column is per 100 ml, but its head was misread as «Por 0mL». So its figures could be taken for those of
    // a portion.
    const text = `Porción: 1 bolsa (250 mL)
Por 0mL   Por porción
Calorías (kcal)   52   50
Grasas totales (g)   22   5,5
Carbohidratos Totales (g)   5,0   12,6
Proteínas (g)   3,   7,6
Sodio (mg)   44   10`
    for (const figure of Object.values(read(text))) expect(figure).toMatch(/\?$/)
  })
})
