import type { Cifra } from '@mi/contracts'
import { type Impresa, drawEstilo, gramos, kilocalorias, miligramos } from '../impresion.ts'
import { createLienzo } from '../lienzo.ts'
import type { LabelParts, EtiquetaImpresa } from '../verdad.ts'
import { drawDebajo, linesOfPorcion, wrap } from './alrededor.ts'
import { percentOf } from './vertical.ts'

const SIZE = 28

const ROWS = [
  ['grasas', 'Grasa total', 'g'],
  ['grasasSaturadas', 'Grasa saturada', 'g'],
  ['trans', 'Grasas trans', 'mg'],
  ['carbohidratos', 'Carbohidratos totales', 'g'],
  ['fibra', 'Fibra dietaria', 'g'],
  ['azucares', 'Azúcares totales', 'g'],
  ['anadidos', 'Azúcares añadidos', 'g'],
  ['proteinas', 'Proteína', 'g'],
  ['sodio', 'Sodio', 'mg'],
] as const

/**
 * Draws the figures as running text, as small packages do. Some texts have figures for a portion only, with
 * percentages of the daily value. The other texts have figures for 100 g or ml, and then figures for a portion.
 */
export const drawLineal = (parts: LabelParts): EtiquetaImpresa => {
  const { chance, alimento, tipografia, colores } = parts
  const { contenido, tamano, unidad } = alimento
  const estilo = drawEstilo(chance)
  const lienzo = createLienzo(tipografia, colores)
  const hasPer100 = chance.happens(0.5)
  const cellOf = (clave: keyof typeof contenido, en: 'g' | 'mg', share: number): Impresa =>
    (en === 'g' ? gramos : miligramos)(contenido[clave] * share, estilo)
  const columnOf = (share: number) => {
    const columna: Partial<Record<Cifra, Impresa>> = {}
    const calorias = kilocalorias(contenido.calorias * share, estilo)
    const words = [`Calorías ${calorias.texto}${hasPer100 ? ' kcal' : ''}`]
    columna.calorias = calorias
    for (const [clave, nombre, en] of ROWS) {
      const impresa = cellOf(clave, en, share)
      const percent = !hasPer100 && !impresa.menorQue ? percentOf(impresa.valor, clave) : undefined
      words.push(`${nombre} ${impresa.texto}${percent === undefined ? '' : ` (${percent} VD)`}`)
      if (clave !== 'trans' && clave !== 'anadidos') columna[clave] = impresa
    }
    return { columna, text: `${words.join(', ')}.` }
  }
  const hundred = hasPer100 ? columnOf(1) : undefined
  const portion = columnOf(tamano / 100)
  const [porcionLine, numberLine] = linesOfPorcion(parts)
  const text = [
    `${chance.pick(['INFORMACIÓN NUTRICIONAL', 'Información nutricional'])}. ${porcionLine}. ${numberLine}.`,
    hundred
      ? `Por 100 ${unidad === 'ml' ? 'mL' : 'g'}: ${hundred.text} Por porción: `
      : 'Cantidad por porción: ',
    portion.text,
    hasPer100 ? '' : ' VD: valor diario con base en una dieta de 2000 calorías.',
  ].join(' ')
  const pad = SIZE * chance.between([0.5, 1])
  const width = lienzo.ancho('x'.repeat(chance.whole(42, 62)), SIZE) + 2 * pad
  let y = pad
  for (const line of wrap(lienzo, text.replace(/ +/g, ' '), SIZE, width - 2 * pad)) {
    y += SIZE * 1.25
    lienzo.texto(pad, y, line, { size: SIZE })
  }
  y = drawDebajo(lienzo, parts, { x: pad, y: y + SIZE * 0.3, width: width - 2 * pad, size: SIZE })
  return {
    svg: lienzo.svg(width, y + pad),
    verdad: { unidad, tamano, por100: hundred?.columna ?? null, porcion: portion.columna },
  }
}
