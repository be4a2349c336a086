import { describe, expect, it } from 'vitest'
import { leerEtiqueta } from './leer-etiqueta.ts'
import { said } from './testing/decir-etiqueta.ts'
import { toPalabras } from './testing/escribir-etiqueta.ts'

// The texts below are photographed labels, as the text reader returned them. At least three spaces separate columns.
const read = (text: string) => leerEtiqueta(toPalabras(text))

describe('leerEtiqueta, with texts that the text reader misread', () => {
  it('takes «m1» for millilitres', () => {
    const etiqueta = read(`Por 100 m1     Por porción (250 m1)
Valor energético   154 kJ/37 kcal   385 kJ/92 kcal
Hidratos de carbono   8,9 g   22 g
de los cuales azúcares   8,3 g   21 g
Proteínas   0,4 g   1,0 g
Grasas   0 g   0 g`)
    expect(etiqueta).toMatchObject({ base: '100ml', tamanoPorcion: { cantidad: 250, unidad: 'ml' } })
  })

  it('marks every figure as doubtful if no unit shows whether «Por 100» is in grams or millilitres', () => {
    const etiqueta = read(`Porción: 1 vaso (240)
Por 100     Por porción
Calorías (kcal)           42     101
Grasa total (g)           1,5    3,6
Carbohidratos (g)         4,8    11,5
Proteínas (g)             2,3    5,5
Sodio (mg)                50     120`)
    expect(etiqueta.hasBase).toBe(false)
    expect(etiqueta.dudas).toEqual(['calorias', 'proteinas', 'grasas', 'carbohidratos', 'sodio'])
  })

  it('does not read the words «calorías» and «sodio» below the table as further rows', () => {
    const etiqueta = read(`Tamaño de porción: 1/2 lata (60 g)
Cantidad por porción
Calorías 116
Grasa Total 6,5g 10%
Grasa saturada 1,5g 8%
Sodio 266 mg 11%
Carbohidrato Total 0g 0%
Azúcares 0g
Proteínas 14,4g 29%
Los porcentajes de Valores Diarios están basados en una dieta de 2000
calorías. Sus valores pueden ser mayores dependiendo de sus necesidades
calóricas. Consúmase en 3 días.
EXCESO EN SODIO 13`)
    expect(said(etiqueta)).toMatchObject({ calorias: 116, grasas: 6.5, proteinas: 14.4, sodio: 266 })
  })

  it('reads «Valorenergético» without its space as energy, and «lg» as 1 g', () => {
    const etiqueta = read(`Por 100 g
Valorenergético   2191 kJ/524 kcal
Grasastotales   30 g
Hidratos de carbono   54 g
Proteínas   8,6 g
Grasasaturada   lg`)
    expect(etiqueta.cifras).toMatchObject({ calorias: 524, grasas: 30, grasasSaturadas: 1 })
  })

  it('reads a separate 9 after a figure as the unit «g»', () => {
    const etiqueta = read(`Tamaño de la porción: 1 pocillo (90 g)
Por 100 g       Por porción
Calorías            329            296
Grasa total         2,0 9          1,8 g
Carbohidratos       55 9           49 g
Azúcares Totales    2,1 9          1,9 9
Proteínas           23 9           21 g
Sodio               11 mg          10 mg`)
    expect(said(etiqueta)).toMatchObject({ grasas: 2, carbohidratos: 55, azucares: 2.1, proteinas: 23 })
  })

  it('trusts figures without a comma if other figures of the photo have commas', () => {
    const etiqueta = read(`Tamaño de porción: 1 vaso (240 mL)
Por 100mL       Por porción
Calorías (kcal)         44      106
Carbohidratos totales   11g     26g
Fibra dietaria          0,5g    1,2g
Azúcares Totales        11g     26g
Azúcares Añadidos       7,9g    19g
Proteínas               0,1g    0,2g
Grasas totales          0,1g    0,2g`)
    expect(said(etiqueta)).toMatchObject({ carbohidratos: 11, azucares: 11 })
  })

  it('marks the sugars as doubtful if other rows lost commas, because the sugars may have lost one too', () => {
    const etiqueta = read(`Tamaño de la porción: 4 cuadros (25 g)
Por 100g      Por porción
Calorías (kcal)         490     120
Grasa Total             278     78
Grasa saturada          16g     48
Carbohidratos totales   578     148
Azúcares totales        468     12g
Proteína                6g      158
Fibra                   6g      158
Sodio                   55 mg   15 mg`)
    expect(etiqueta.dudas).toContain('azucares')
  })

  it('reads «2,178» of salt as 2.17 g (868 mg of sodium), because the 8 is a misread «g»', () => {
    const etiqueta = read(`Por 100 g     Por porción (20 g)
Valor energético   1185 kJ/283 kcal   237 kJ/57 kcal
Grasas   20 g   4,0 g
Hidratos de carbono   1,1 g   0,2 g
Proteínas   24 g   4,8 g
Sal   2,178   0,43g`)
    expect(said(etiqueta).sodio).toBe(868)
  })

  it('trusts nutrients whose two columns agree, although the fats per 100 ml were misread as 77 g', () => {
    const etiqueta = read(`Tamaño de porción: 1 vaso (250 mL)
Por 100 mL      Por porción
Calorías (kcal)         50      125
Grasas totales          77g     6,3g
Carbohidratos totales   5,0g    12,5g
Azúcares totales        5,0g    12,5g
Proteínas               3,5g    8,8g
Sodio                   45mg    112mg`)
    expect(said(etiqueta)).toMatchObject({ carbohidratos: 5, azucares: 5, proteinas: 3.5, sodio: 45 })
    expect(etiqueta.dudas).toEqual(expect.arrayContaining(['calorias', 'grasas']))
  })

  it('marks the energy as doubtful if no reading of the nutrients adds up to it', () => {
    const etiqueta = read(`Porción: 1 tajada (50 g)
Por 100 g      Por porción
Energía (kcal)          734     367
Grasa Total             4,4g    2,2g
Carbohidratos Totales   43g     21g
Fibra                   3,5g    1,8g
Proteína                8,6g    4,3g
Sodio                   535 mg  268 mg`)
    expect(etiqueta.dudas).toContain('calorias')
  })

  const TABLE = `Porción: 1 taza (30 g)
Por 100 g   Por porción
Calorías (kcal)   360   108
Grasa total   3,3 g   1,0 g
Carbohidratos totales   67,0 g   20,1 g
Fibra dietaria   6,2 g   1,9 g
Azúcares totales   30,4 g   9,1 g
Proteína   13,6 g   4,1 g
Sodio   250 mg   75 mg`
  const table = (from: string, to: string) => leerEtiqueta(toPalabras(TABLE.replace(from, to)))

  it.each([
    ['«0, 9g» as 0,9 g', '13,6 g   4,1 g', '3, 6g   1,1 g', { proteinas: 3.6 }],
    ['«s5mg» as 55 mg', '250 mg   75 mg', 's5mg   17mg', { sodio: 55 }],
    ['the figure beside «<0,5 g»', '3,3 g   1,0 g', '1,19   <0,5 g', { grasas: 1.1 }],
    [
      '«5,1 g» as doubtful, because the first « is a misread «<»',
      '30,4 g   9,1 g',
      '«5,1 g   «1,5 g',
      { azucares: '5.1?' },
    ],
  ])('reads %s', (_what, from, to, expected) => {
    expect(said(table(from, to))).toMatchObject(expected)
  })

  it('reads «(28 gl» as 28 g, and «100 y» as 100 g', () => {
    const etiqueta = leerEtiqueta(
      toPalabras(`Tamaño de la porción: 1 taza (28 gl
Por porción   Por 100 y
Calorías   115   411
Grasa total   1,3 g   4,7 g
Carbohidratos   23,6 g   84,3 g
Proteína   2,2 g   8,0 g
Sodio   57 mg   202 mg`),
    )
    expect(etiqueta).toMatchObject({ base: '100g', tamanoPorcion: { cantidad: 28, unidad: 'g' } })
    expect(said(etiqueta)).toMatchObject({ calorias: 411, grasas: 4.7, sodio: 202 })
  })

  it('gives no size if the size that was read contradicts the columns', () => {
    // The label prints «(90 g)».
    const etiqueta = leerEtiqueta(
      toPalabras(`Porción: 1/4 de taza (999)
Por 100 g   Por porción
Calorías (kcal)   315   284
Grasa total   0,6 g   0,5 g
Carbohidratos totales   55 g   50 g
Fibra dietaria   13 g   12 g
Proteína   22 g   20 g
Sodio   17 mg   15 mg`),
    )
    expect(etiqueta.tamanoPorcion).toBeNull()
  })

  it('keeps a row certain whose columns agree, if a number without a column stands beside the table', () => {
    const etiqueta = leerEtiqueta(toPalabras(`${TABLE}\nAzúcares   0`))
    expect(said(etiqueta)).toMatchObject({ azucares: 30.4 })
  })

  it('decides that sugars have not lost their commas if the added sugars would exceed them', () => {
    // This photo loses commas, because the fibre has lost one. So 14 g could be 1,4 g.
    const text = `Porción: 1 vaso (180 g)
Por 100 g   Por porción
Calorías   104   187
Grasa total   2,3 g   4,1 g
Carbohidratos   17 g   30 g
Fibra   0,8 g   14 g
Azúcares totales   14 g   25 g
Azúcares añadidos   8,3 g   15 g
Proteína   4,8 g   8,7 g
Sodio   76 mg   136 mg`
    expect(said(leerEtiqueta(toPalabras(text)))).toMatchObject({ azucares: 14 })
    expect(said(leerEtiqueta(toPalabras(text.replace('8,3 g   15 g', '0 g   0 g'))))).toMatchObject({
      azucares: '14?',
    })
  })

  it('keeps the order of the two lists of sentences, although «Tamaño por porción» stands before both', () => {
    const etiqueta = leerEtiqueta(
      toPalabras(`INFORMACIÓN NUTRICIONAL. Tamaño por porción: í
8380g (1 tajada). Por 100 g: Calorías 317
kcal, Grasa total 23 g, Grasa saturada 14 g,
Carbohidratos totales 5,0 g, Proteína 22 g. Por porción:
Calorías 95 kcal, Grasa total 7,0 g, Grasa saturada
4,3 g, Carbohidratos totales 1,5 g, Proteína 6,5 g.`),
    )
    expect(etiqueta).toMatchObject({ base: '100g', cifras: { calorias: 317, grasas: 23 } })
  })
})
