import { describe, expect, it } from 'vitest'
import { leerEtiqueta } from './leer-etiqueta.ts'
import { said } from './testing/decir-etiqueta.ts'
import { toPalabras } from './testing/escribir-etiqueta.ts'

// The texts below are photographed labels, as the text reader returned them. At least three spaces separate columns.
describe('leerEtiqueta: figures that contradict each other', () => {
  it('leaves the energy in doubt if the number of a nutrient was lost, although a note names its parts', () => {
    const etiqueta = leerEtiqueta(
      toPalabras(`Porción: 1 taza (30 g)
Por 100 g   Por porción
Calorías (kcal)   720   216
Grasa total (g)
Carbohidratos totales (g)   77   23
Proteína (g)   7   2
Sodio (mg)   670   201
No es fuente significativa de
grasas saturadas, grasas trans.`),
    )
    expect(said(etiqueta)).toMatchObject({ calorias: '720?', sodio: 670 })
  })

  it('leaves the energy in doubt if a misread nutrient contradicts another row', () => {
    // The label prints 41 g of carbohydrates and, by a misprint, half of the energy.
    const etiqueta = leerEtiqueta(
      toPalabras(`Porción: 2 tajadas (56 g)
Por 100 g   Por porción
Calorías   105   59
Grasa total (g)   2,4   1,3
Carbohidratos totales (g)   4   23
Azúcares totales (g)   6,2   3,5
Proteína (g)   8,8   4,9
Sodio (mg)   367   205`),
    )
    expect(said(etiqueta)).toMatchObject({ calorias: '105?', carbohidratos: '4?' })
  })

  it('leaves the energy in doubt if the columns of a nutrient disagree, and one of them contradicts the energy', () => {
    // The label prints 66 g of carbohydrates and, by a misprint, half of the energy.
    const etiqueta = leerEtiqueta(
      toPalabras(`Tamaño de la porción: 3 galletas (30 g)
Por 100 g   Por porción
Calorías (kcal)   210   63
Grasa total   14 g   4 g
Carbohidratos totales   6   209
Proteína   6 g   2 g`),
    )
    expect(said(etiqueta)).toMatchObject({ calorias: '210?', carbohidratos: '6?' })
  })

  it('leaves fibre in doubt that fits neither into the carbohydrates nor beside them', () => {
    // The label prints 5,1 g and 3,0 g of fibre, and 9,9 g of protein.
    const etiqueta = leerEtiqueta(
      toPalabras(`Por 100 g   Por porción (60 g)
Energia   259 kcal   155 kcal
Lípidos   1,5 g   0,9 g
Hidratos de carbono   51 g   31 g
dos quais açúcares   7,7 g   4,6 g
Fibra   51 g   30 g
Proteínas   99 g   5999
Sal   1,12 g   0,67 g`),
    )
    expect(said(etiqueta)).toMatchObject({ azucares: 7.7, fibra: '51?' })
  })
})
