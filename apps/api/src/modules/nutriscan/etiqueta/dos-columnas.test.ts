import type { Cifra } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { type EtiquetaLeida, leerEtiqueta } from './leer-etiqueta.ts'
import { said } from './testing/decir-etiqueta.ts'
import { toPalabras } from './testing/escribir-etiqueta.ts'

const read = (text: string, slope = 0): EtiquetaLeida => leerEtiqueta(toPalabras(text, slope))

const HEAD = `Información Nutricional
Tamaño de porción: 3 galletas (30 g)
Porciones por envase: 8
                          Por 100 g     Por porción
`
const ROWS: Record<string, string> = {
  calorias: 'Calorías (kcal)           467           140',
  grasas: 'Grasa total               20,0 g        6,0 g',
  saturadas: 'Grasa saturada            8,3 g         2,5 g',
  trans: 'Grasa trans               0 mg          0 mg',
  carbohidratos: 'Carbohidratos totales     66,7 g        20,0 g',
  fibra: 'Fibra dietaria            3,3 g         1,0 g',
  azucares: 'Azúcares totales          23,3 g        7,0 g',
  anadidos: 'Azúcares añadidos         20,0 g        6,0 g',
  proteinas: 'Proteína                  6,7 g         2,0 g',
  sodio: 'Sodio                     300 mg        90 mg',
}
const label = (change: Record<string, string> = {}, head = HEAD): string =>
  head + Object.values({ ...ROWS, ...change }).join('\n')
const ALL = {
  calorias: 467,
  proteinas: 6.7,
  grasas: 20,
  grasasSaturadas: 8.3,
  carbohidratos: 66.7,
  azucares: 23.3,
  fibra: 3.3,
  sodio: 300,
}

describe('leerEtiqueta: the two-column table of the Colombian rules (resolutions 810 and 2492)', () => {
  it('reads every figure, and the other column confirms it', () => {
    const etiqueta = read(label())
    expect(said(etiqueta)).toEqual(ALL)
    expect(etiqueta).toMatchObject({
      base: '100g',
      tamanoPorcion: { cantidad: 30, unidad: 'g' },
      dudas: [],
      fallas: [],
      filasConfirmadas: 8,
      filasEnColumnas: 8,
      apoyo: { azucaresAnadidos: 20, grasasTrans: 0 },
    })
  })

  it.each([
    ['tilted up', 0.04],
    ['tilted down', -0.04],
  ])('reads a label that is %s', (_what, slope) => {
    expect(said(read(label(), slope))).toEqual(ALL)
  })

  it.each<[string, Record<string, string>]>([
    ['the unit read as 9', { grasas: 'Grasa total               20,09        6,09' }],
    ['the unit read as 9 in one column', { grasas: 'Grasa total               20,09        6,0 g' }],
    ['the unit read as a lone 9', { grasas: 'Grasa total               20,0 9        6,0 9' }],
    ['the unit read as 9 and the comma lost', { saturadas: 'Grasa saturada            839         259' }],
    ['the comma lost', { carbohidratos: 'Carbohidratos totales     667 g         20,0 g' }],
    ['the unit missing', { fibra: 'Fibra dietaria            3,3         1,0' }],
    ['the unit read as q', { fibra: 'Fibra dietaria            3,3q         1,0q' }],
    ['points for commas', { azucares: 'Azucares totales          23.3 g        7.0 g' }],
    ['units joined', { azucares: 'Azúcares totales          23,3g         7,0g' }],
    ['letters read wrong', { proteinas: 'Pr0teina                  6,7 g         2,0 g' }],
    ['two letters read wrong', { carbohidratos: 'Carbohldratas totales     66,7 g        20,0 g' }],
    ['mg read as rng', { sodio: 'Sodio                     300 rng       90 rng' }],
    ['mg read as m9', { sodio: 'Sodio                     300 m9        90 m9' }],
    ['sodium in grams', { sodio: 'Sodio                     0,3 g         0,09 g' }],
    ['sodium in grams with «g» read as 9', { sodio: 'Sodio                     0,3009        0,0909' }],
    ['sodium in grams with one «g» read as 9', { sodio: 'Sodio                     0,3009        0,090 g' }],
    ['sodium in grams without «g»', { sodio: 'Sodio                     0,300         0,090' }],
    ['sodium in grams with a lost comma', { sodio: 'Sodio                     03009         0,0909' }],
    ['the words of a name swapped', { azucares: 'Total de azúcares         23,3 g        7,0 g' }],
    ['an indented sub row', { anadidos: '   Incluye añadidos       20,0 g        6,0 g' }],
    [
      'the unit read as 9 in six rows',
      {
        grasas: 'Grasa total               20,09        6,09',
        saturadas: 'Grasa saturada            8,39         2,59',
        carbohidratos: 'Carbohidratos totales     66,79        20,09',
        fibra: 'Fibra dietaria            3,39         1,09',
        azucares: 'Azúcares totales          23,39        7,09',
        proteinas: 'Proteína                  6,79         2,09',
      },
    ],
    [
      'names from resolution 333',
      {
        calorias: 'Valor energético          467 kcal      140 kcal',
        grasas: 'Grasas totales            20,0 g        6,0 g',
      },
    ],
    ['kJ next to kcal', { calorias: 'Energía                   1954 kJ/467 kcal  586 kJ/140 kcal' }],
    ['kJ in brackets', { calorias: 'Energía                   467 kcal (1954 kJ)  140 kcal (586 kJ)' }],
    ['energy in kJ alone', { calorias: 'Energía                   1954 kJ       586 kJ' }],
    [
      'fats of another kind',
      {
        trans:
          'Grasa poliinsaturada      5,0 g        1,5 g\nGrasa trans  0 mg  0 mg\nColesterol  12 mg  4 mg',
      },
    ],
    [
      'vitamins below',
      {
        sodio:
          'Sodio                     300 mg        90 mg\nVitamina A                200 µg        60 µg\nHierro                    4,2 mg        1,3 mg\nCalcio                    120 mg        36 mg',
      },
    ],
  ])('reads a table with %s', (_what, change) => {
    const { azucares } = said(read(label(change)))
    expect(azucares).toBe(23.3)
    expect(said(read(label(change)))).toEqual(ALL)
  })

  it.each<[string, string]>([
    ['100g read as 1009', HEAD.replace('100 g', '1009')],
    ['the portion first', HEAD.replace('Por 100 g     Por porción', 'Por porción     Por 100 g')],
    ['the portion read as 309', HEAD.replace('(30 g)', '(309)')],
    [
      'the head in two lines',
      HEAD.replace(
        '                          Por 100 g     Por porción',
        '                          Por           Por\n                          100 g         porción',
      ),
    ],
    ['only «100 g» in the head', HEAD.replace('Por 100 g     Por porción', '100 g')],
    ['English head', HEAD.replace('Tamaño de porción', 'Serving size').replace('Por porción', 'Per serving')],
  ])('recognises the columns with %s', (_what, head) => {
    const isTurned = head.includes('Por porción     Por 100 g')
    const turned = Object.fromEntries(
      Object.entries(ROWS).map(([row, text]) => {
        const [name = '', hundred = '', portion = ''] = text.split(/\s{2,}/)
        return [row, `${name.padEnd(26)}${portion.padEnd(14)}${hundred}`]
      }),
    )
    expect(said(read(label(isTurned ? turned : {}, head)))).toEqual(ALL)
  })

  it.each<[string, Record<string, string>, Partial<Record<Cifra, string>>]>([
    [
      'columns that disagree',
      { azucares: 'Azúcares totales          23,3 g        9,0 g' },
      { azucares: '23.3?' },
    ],
    ['a figure in one column', { fibra: 'Fibra dietaria            3,3 g' }, { fibra: '3.3?' }],
    ['«less than»', { fibra: 'Fibra dietaria            <0,5 g        <0,2 g' }, { fibra: '0.5?' }],
    [
      '«menos de»',
      { fibra: 'Fibra dietaria            menos de 0,5 g        menos de 0,2 g' },
      { fibra: '0.5?' },
    ],
  ])('doubts %s', (_what, change, doubts) => {
    expect(said(read(label(change)))).toMatchObject(doubts)
  })

  it('lists the figures that the label gives as «less than»', () => {
    const { menoresQue } = read(label({ fibra: 'Fibra dietaria            <0,5 g        <0,2 g' }))
    expect(menoresQue).toEqual(['fibra'])
    expect(read(label()).menoresQue).toEqual([])
  })

  it('confirms no figure if the portion’s size is missing and cannot be computed from the rows', () => {
    const lines = label()
      .split('\n')
      .filter((line) => !/Tamaño|Calorías|Sodio/.test(line))
    const etiqueta = read(lines.join('\n'))
    expect(etiqueta.tamanoPorcion).toBeNull()
    expect(etiqueta.filasConfirmadas).toBe(0)
    expect(etiqueta.dudas).toContain('grasas')
  })

  it('doubts a figure that is printed twice with different values', () => {
    const twice = label({ sodio: `${ROWS.sodio ?? ''}\nSodio                     500 mg        150 mg` })
    expect(said(read(twice)).sodio).toBe('300?')
  })

  it('leaves out nutrients that the label calls not significant, and never makes them 0', () => {
    const rest = label()
      .split('\n')
      .filter((line) => !/Grasa trans|saturada|Fibra/.test(line))
    const text = `${rest.join('\n')}\nNo es fuente significativa de grasa saturada,\ngrasa trans, colesterol, fibra dietaria y vitamina A.`
    const etiqueta = read(text)
    expect(etiqueta.cifras).toMatchObject({ grasasSaturadas: null, fibra: null, grasas: 20, sodio: 300 })
    expect(etiqueta.dudas).toEqual([])
  })

  it('takes no figure from the sentences below the table', () => {
    const notes = `${label()}\n*Los porcentajes de Valores Diarios están basados en una dieta de 2000 calorías.\nCalorías por gramo: Grasa 9 Carbohidratos 4 Proteína 4`
    expect(said(read(notes))).toEqual(ALL)
    expect(read(notes).dudas).toEqual([])
  })

  it('keeps zeros that are printed', () => {
    const agua = label({ grasas: 'Grasa total  0 g  0 g', saturadas: 'Grasa saturada  0 g  0 g' })
    expect(read(agua).cifras).toMatchObject({ grasas: 0, grasasSaturadas: 0 })
    expect(
      said(read(label({ saturadas: 'Grasa saturada            O g           Og' }))).grasasSaturadas,
    ).toBe(0)
    expect(
      said(read(label({ saturadas: 'Grasa saturada            09            09' }))).grasasSaturadas,
    ).toBe(0)
  })

  it('reads the figures of a drink per 100 ml', () => {
    const jugo = `Información Nutricional
Tamaño de porción: 1 vaso (200 ml)
                          Por 100 ml     Por porción
Calorías                  45 kcal        90 kcal
Grasa total               0 g            0 g
Carbohidratos totales     11 g           22 g
Azúcares totales          10,5 g         21 g
Proteína                  0,2 g          0,4 g
Sodio                     12 mg          24 mg`
    const etiqueta = read(jugo)
    expect(etiqueta).toMatchObject({
      base: '100ml',
      tamanoPorcion: { cantidad: 200, unidad: 'ml' },
      fallas: [],
    })
    expect(said(etiqueta)).toMatchObject({ calorias: 45, carbohidratos: 11, azucares: 10.5, sodio: 12 })
  })

  it('reads «1.200 mg» as 1200 mg, because the point separates thousands', () => {
    const salsa = label({ sodio: 'Sodio                     1.200 mg      360 mg' })
    expect(said(read(salsa)).sodio).toBe(1200)
  })
})

describe('leerEtiqueta: a label that contradicts itself', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'more sugars than carbohydrates',
      { azucares: 'Azúcares totales          80,0 g        24,0 g' },
      'Los azúcares son más',
    ],
    [
      'more saturated fat than fat',
      { saturadas: 'Grasa saturada            88,0 g        26,4 g' },
      'La grasa saturada es mayor',
    ],
    [
      'impossible energy',
      { calorias: 'Calorías (kcal)           120           36' },
      'Las calorías no corresponden',
    ],
    [
      'more added sugars than sugars',
      { anadidos: 'Azúcares añadidos         40,0 g        12,0 g' },
      'añadidos son más',
    ],
  ])('returns a message and doubtful figures for %s', (_what, change, mensaje) => {
    const { fallas, dudas } = read(label(change))
    expect(fallas.map((falla) => falla.mensaje).join()).toContain(mensaje)
    expect(dudas.length).toBeGreaterThan(0)
  })
})
