import type { LabelParts } from '../verdad.ts'
import type { Lienzo } from '../lienzo.ts'

const SELLOS = [
  ['EXCESO EN', 'AZÚCARES'],
  ['EXCESO EN', 'SODIO'],
  ['EXCESO EN', 'GRASAS', 'SATURADAS'],
  ['CONTIENE', 'EDULCORANTE'],
]

const INGREDIENTES =
  'Ingredientes: harina de trigo fortificada, azúcar, aceite de palma, almidón de maíz, sal, lecitina de soya, bicarbonato de sodio y sabor natural a vainilla. Contiene gluten y soya. Puede contener leche y maní.'
const CONSERVACION = 'Consérvese en un lugar fresco y seco. Una vez abierto, consúmase en 3 días. Cont. neto'

/** Breaks a text into lines of at most `width`. Only a line with a single word is allowed to be longer. */
export const wrap = (lienzo: Lienzo, text: string, size: number, width: number): string[] => {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lienzo.ancho(longer, size, true) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface Sitio {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** Draws texts and warnings that packages often show below a table. @returns the y where the drawing ends. */
export const drawDebajo = (
  lienzo: Lienzo,
  { chance, alimento }: LabelParts,
  { x, y, width, size }: Sitio,
): number => {
  let end = y
  if (chance.happens(0.35)) {
    // Like many real packages, some labels have «Cont. neto 100 g» below the table. The label reader must not take
    // this text for the head of a column.
    const contenido = alimento.porciones % 3 === 0 ? 100 : alimento.tamano * 2
    const text = chance.happens(0.6) ? INGREDIENTES : `${CONSERVACION} ${contenido} ${alimento.unidad}.`
    for (const line of wrap(lienzo, text, size * 0.8, width)) {
      end += size
      lienzo.texto(x, end, line, { size: size * 0.8 })
    }
    end += size * 0.5
  }
  if (chance.happens(0.35)) {
    const count = chance.whole(1, 3)
    const side = Math.min(width / (count + 0.3), size * 6)
    for (let place = 0; place < count; place += 1)
      lienzo.octagono(x + place * side * 1.08, end + size * 0.4, side, SELLOS[place] ?? [])
    end += side + size * 0.8
  }
  return end
}

export const linesOfPorcion = ({ chance, alimento }: LabelParts): [string, string] => {
  const { casera, tamano, porciones } = alimento
  const unidad = alimento.unidad === 'ml' ? chance.pick(['ml', 'mL']) : 'g'
  const size = chance.happens(0.8) ? `${tamano} ${unidad}` : `${tamano}${unidad}`
  return [
    chance.pick([
      `Tamaño de porción: ${casera} (${size})`,
      `Tamaño de la porción: ${casera} (${size})`,
      `Tamaño por porción: ${size} (${casera})`,
      `Porción: ${casera} (${size})`,
    ]),
    chance.pick([
      `Número de porciones por envase: ${porciones}`,
      `Porciones por envase: Aprox. ${porciones}`,
      `Número de porciones por envase: Aprox. ${porciones}`,
    ]),
  ]
}
