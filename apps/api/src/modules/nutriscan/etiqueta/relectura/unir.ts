import type { Palabra, Relectura } from '../../palabra.ts'
import { type Numero, type Pieza, piecesOf } from '../piezas.ts'

const isInside = (x: number, y: number, box: Relectura): boolean =>
  x >= box.x && x <= box.x + box.ancho && y >= box.y && y <= box.y + box.alto

/** The number in a second reading, or `undefined` if the reading does not have exactly one number. */
const numeroOf = ({ texto, ...box }: Relectura): Numero | undefined => {
  const word = { ...box, texto: texto.replace(/\s/g, ''), confianza: 0 }
  const [numero, ...others] = piecesOf([word]).filter((piece) => piece.tipo === 'numero')
  return others.length === 0 ? numero : undefined
}

const isNumber = (palabra: Palabra): boolean => piecesOf([palabra]).some(({ tipo }) => tipo === 'numero')

/** If the words of a place contain no number but its second reading contains one, the second reading replaces them. */
export const withLost = (line: readonly Palabra[], relecturas: readonly Relectura[]): Palabra[] => {
  let words = [...line]
  for (const relectura of relecturas) {
    const own = words.filter((word) => isInside(word.x + word.ancho / 2, word.y + word.alto / 2, relectura))
    const [first] = own
    if (!first || own.some(isNumber) || !numeroOf(relectura)) continue
    const texto = relectura.texto.replace(/\s/g, '')
    words = words.flatMap((word) =>
      word === first ? [{ ...word, texto }] : own.includes(word) ? [] : [word],
    )
  }
  return words
}

export const withRelecturas = (pieces: readonly Pieza[], relecturas: readonly Relectura[]): Pieza[] =>
  pieces.map((piece) => {
    if (piece.tipo !== 'numero') return piece
    const [x, y] = [(piece.x + piece.fin) / 2, piece.y + piece.alto / 2]
    const found = relecturas.find((relectura) => isInside(x, y, relectura))
    const relectura = found && numeroOf(found)
    // A figure after «<» is an upper bound, even if only one of the two readings shows the «<».
    if (!relectura || (piece.menorQue && !relectura.menorQue)) return piece
    return { ...piece, menorQue: relectura.menorQue, relectura }
  })
