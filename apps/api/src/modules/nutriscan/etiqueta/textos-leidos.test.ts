import { describe, expect, it } from 'vitest'
import { leerEtiqueta } from './leer-etiqueta.ts'
import { said } from './testing/decir-etiqueta.ts'
import { toPalabras } from './testing/escribir-etiqueta.ts'

// The texts below are photographed labels, as the text reader returned them. At least three spaces separate columns.
const read = (text: string) => leerEtiqueta(toPalabras(text))

describe('leerEtiqueta, with texts that were recognised in photographs', () => {
  it('reads «258» as 25 g, and «15£g» as 15 g', () => {
    const etiqueta = read(`Información nutricional
Porción: 1 tajada (30 g)
Por 100 g     Por porción
Calorías               310       90
Grasas totales         258       8£
Grasa Saturada         15£g      4.58
Carbohidratos          1.58      0g
Azúcares totales       0.58      0g
Proteina               21g       68
Sodio                  870 mg    260 mg`)
    expect(said(etiqueta)).toMatchObject({ grasas: 25, grasasSaturadas: 15, proteinas: 21, sodio: 870 })
    expect(Object.values(said(etiqueta))).not.toContain(25.8)
  })

  it('reads «(9)» after the name of a row as «(g)», and accepts grams rounded to halves', () => {
    const etiqueta = read(`Porción: 3/4 de taza (289)
Por 100g     Por porción
Calorías (kcal)           390    110
Grasa total (9)           7      2
Carbohidratos (9)         75     21
Fibra dietética (9)       4.5    1
Azúcares totales (9)      12     3.5
Proteínas (9)             8      2.5
Sodio (mg)                320    90`)
    expect(said(etiqueta)).toMatchObject({ calorias: 390, grasas: 7, carbohidratos: 75, proteinas: 8 })
    expect(etiqueta.tamanoPorcion).toEqual({ cantidad: 28, unidad: 'g' })
  })

  it('reads a label in sentences: figures per 100 ml, then per portion, and a portion size over two lines', () => {
    const etiqueta = read(`INFORMACIÓN NUTRICIONAL. Tamaño de la porción: 1
bolsa (250 mL). Número de porciones por envase:
Aprox. 8. Por 100 mL: Calorías 56 kcal, Grasa total
2,8 9, Grasa saturada 1,6 g, Grasas trans 2 mg,
Carbohidratos totales 4,4 9, Fibra dietaria O g,
Azúcares totales 4,4 q, Azúcares añadidos O g,
Proteína 3,2 g, Sodio 57 mg. Por porción: Calorías
140 kcal, Grasa total 7,0 g, Grasa saturada 4,1 g,
Grasas trans 6 mg, Carbohidratos totales 11,0 g,
Fibra dietaria 0 g, Azúcares totales 11,0 g,
Azúcares añadidos O g, Proteína 8,1 g, Sodio 142
mg.`)
    expect(etiqueta).toMatchObject({ base: '100ml', tamanoPorcion: { cantidad: 250, unidad: 'ml' } })
    expect(said(etiqueta)).toMatchObject({ calorias: 56, grasas: 2.8, carbohidratos: 4.4, sodio: 57 })
  })

  it('confirms the figures of a single column by the energy, and marks the sugars «148» as doubtful', () => {
    const etiqueta = read(`Tamaño por porción: 170g (1 unidad)
Cantidad por porción
Calorías 150
Grasa Total 48g 6%
Grasa Saturada 2g 10%
Sodio 65 mg 3%
Carbohidrato Total 20g 7%
Azúcares 148
Proteínas 8g 16%`)
    expect(said(etiqueta)).toMatchObject({ calorias: 150, proteinas: 8, carbohidratos: 20 })
    expect(etiqueta.dudas).toContain('azucares')
    expect(said(etiqueta).grasas).not.toBe(4.8)
  })

  it('takes the kJ from the column per 100 g, even if the other column’s head lacks «porción»', () => {
    const barra = `Información Nutricional
                          1 barra (30 g)           Por 100 g
Energía                   477 kJ/114 kcal          1586 kJ/379 kcal
Grasa total               2,1 g                    6,9 g
Carbohidratos totales     20,3 g                   67,7 g
Fibra dietaria            3,0 g                    10,1 g
Azúcares totales          0,3 g                    0,9 g
Proteína                  4,0 g                    13,2 g
Sodio                     2 mg                     6 mg`
    const etiqueta = read(barra)
    expect(etiqueta).toMatchObject({ apoyo: { kilojulios: 1586 }, fallas: [] })
    expect(said(etiqueta).calorias).toBe(379)
  })

  it('does not take «lugar» for sugar', () => {
    const etiqueta = read(`Porción: 1 lata (80 g)
Por 100 g     Por porción
Calorías            210    168
Grasa total         12 g   9,6 g
Azúcares totales    0 g    0 g
Proteína            26 g   20,8 g
Consérvese en un lugar fresco. Consúmase en 3 días. Cont. neto 160 g.`)
    expect(said(etiqueta).azucares).toBe(0)
  })
})
