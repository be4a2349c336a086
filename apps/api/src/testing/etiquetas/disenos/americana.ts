import type { Cifra } from '@mi/contracts'
import { type Impresa } from '../impresion.ts'
import { createLienzo } from '../lienzo.ts'
import type { LabelParts, EtiquetaImpresa } from '../verdad.ts'
import { wrap } from './alrededor.ts'
import { percentOf } from './vertical.ts'

const SIZE = 30

/** The daily values of the regulation 21 CFR 101.9. `sodio` is in mg, and the others are in g. */
const DIARIOS: Readonly<Record<string, number>> = {
  grasas: 78,
  grasasSaturadas: 20,
  sodio: 2300,
  carbohidratos: 275,
  fibra: 28,
  anadidos: 50,
}

const NOTE =
  '*The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes to a daily diet. 2,000 calories a day is used for general nutrition advice.'

const SERVINGS = ['1 cup', '3 cookies', '2/3 cup', '1 container', '1 bar'] as const

const stepped = (value: number, step: number): number => Math.round(value / step) * step

const fat = (value: number): Impresa => {
  const valor = value < 0.5 ? 0 : value < 5 ? stepped(value, 0.5) : Math.round(value)
  return { texto: `${valor}g`, valor, menorQue: false, paso: 1 }
}
const grams = (value: number): Impresa => {
  if (value >= 0.5 && value < 1) return { texto: '<1g', valor: 1, menorQue: true, paso: 1 }
  const valor = value < 0.5 ? 0 : Math.round(value)
  return { texto: `${valor}g`, valor, menorQue: false, paso: 1 }
}
const milligrams = (value: number): Impresa => {
  const valor = value < 5 ? 0 : stepped(value, value > 140 ? 10 : 5)
  return { texto: `${valor}mg`, valor, menorQue: false, paso: 10 }
}

/** Draws «Nutrition Facts» of the United States. All figures are for a portion. Most have a % of the daily value. */
export const drawAmericana = (parts: LabelParts): EtiquetaImpresa => {
  const { chance, alimento, tipografia, colores } = parts
  const { contenido, tamano, unidad, porciones } = alimento
  const lienzo = createLienzo(tipografia, colores)
  const of = (clave: keyof typeof contenido): number => (contenido[clave] * tamano) / 100
  const kcal = of('calorias') < 5 ? 0 : stepped(of('calorias'), of('calorias') > 50 ? 10 : 5)
  const added = grams(of('anadidos'))
  const rows: [string, string, Impresa, number][] = [
    ['grasas', 'Total Fat', fat(of('grasas')), 0],
    ['grasasSaturadas', 'Saturated Fat', fat(of('grasasSaturadas')), 1],
    ['trans', 'Trans Fat', fat(of('trans') / 1000), 1],
    ['colesterol', 'Cholesterol', milligrams(chance.happens(0.6) ? 0 : chance.whole(5, 60)), 0],
    ['sodio', 'Sodium', milligrams(of('sodio')), 0],
    ['carbohidratos', 'Total Carbohydrate', grams(of('carbohidratos')), 0],
    ['fibra', 'Dietary Fiber', grams(of('fibra')), 1],
    ['azucares', 'Total Sugars', grams(of('azucares')), 1],
    ['anadidos', `Includes ${added.texto} Added Sugars`, added, 2],
    ['proteinas', 'Protein', grams(of('proteinas')), 0],
  ]
  const pad = SIZE * chance.between([0.5, 1])
  const width = lienzo.ancho('Includes 10g Added Sugars   100%', SIZE, true) + 2 * pad + SIZE
  const [left, right] = [pad, width - pad]
  let y = pad + SIZE * 1.5
  const down = (by: number): number => (y += SIZE * by)
  const rule = (thick: number): void => lienzo.regla(left, y, right, y, thick)
  lienzo.texto(left, y, 'Nutrition Facts', { size: SIZE * 1.7, bold: true })
  lienzo.texto(left, down(1.2), `${porciones} servings per container`, { size: SIZE })
  lienzo.texto(left, down(1.2), 'Serving size', { size: SIZE, bold: true })
  lienzo.texto(right, y, `${chance.pick(SERVINGS)} (${tamano}${unidad === 'ml' ? 'mL' : 'g'})`, {
    ...{ size: SIZE, bold: true, anchor: 'end' },
  })
  down(0.5)
  rule(14)
  lienzo.texto(left, down(1.1), 'Amount per serving', { size: SIZE * 0.8, bold: true })
  down(1.4)
  lienzo.texto(left, y, 'Calories', { size: SIZE * 1.5, bold: true })
  lienzo.texto(right, y, `${kcal}`, { size: SIZE * 1.8, bold: true, anchor: 'end' })
  down(0.4)
  rule(8)
  lienzo.texto(right, down(1), '% Daily Value*', { size: SIZE * 0.8, bold: true, anchor: 'end' })
  const columna: Partial<Record<Cifra, Impresa>> = {
    calorias: { texto: `${kcal}`, valor: kcal, menorQue: false, paso: 10 },
  }
  for (const [clave, nombre, impresa, level] of rows) {
    down(0.3)
    rule(1.5)
    down(1)
    const x = left + level * SIZE * 0.8
    lienzo.texto(x, y, nombre, { size: SIZE, bold: level === 0 })
    if (level < 2)
      lienzo.texto(x + lienzo.ancho(nombre, SIZE, level === 0) + SIZE * 0.6, y, impresa.texto, { size: SIZE })
    const percent = percentOf(impresa.valor, clave, DIARIOS)
    if (percent !== undefined) lienzo.texto(right, y, percent, { size: SIZE, bold: true, anchor: 'end' })
    if (!['trans', 'colesterol', 'anadidos'].includes(clave)) columna[clave as Cifra] = impresa
  }
  down(0.3)
  rule(12)
  lienzo.texto(left, down(1), `Vitamin D 2mcg 10%      Calcium ${chance.whole(20, 260)}mg`, {
    size: SIZE * 0.9,
  })
  down(0.3)
  rule(5)
  for (const line of wrap(lienzo, NOTE, SIZE * 0.65, right - left))
    lienzo.texto(left, down(0.8), line, { size: SIZE * 0.65 })
  return {
    svg: lienzo.svg(width, y + pad),
    verdad: { unidad, tamano, por100: null, porcion: columna },
  }
}
