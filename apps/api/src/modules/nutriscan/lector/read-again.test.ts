import { describe, expect, it } from 'vitest'
import { toPalabras } from '../etiqueta/testing/escribir-etiqueta.ts'
import { blank } from './imagen/gris.ts'
import type { Preparada } from './prepare.ts'
import { readAgain } from './read-again.ts'
import { createReadCells } from './read-cells.ts'

const IN_DOUBT = `Por 100 g   Por porción (40 g)
Calorías (kcal)   490   196
Grasa total   26,6 g   10,6 g
Proteína   5,9 g   9,4 g
Sodio   68 mg   27 mg`
const side = 800
const picture: Preparada = {
  palabras: Buffer.alloc(0),
  original: { data: new Uint8Array(), width: 0, height: 0 },
  limpia: blank({ width: side, height: side }),
  ancho: side,
  alto: side,
}

describe('readAgain', () => {
  it('returns an empty list if the second reading fails', async () => {
    const fail = () => Promise.reject(new Error('the reader of words has ended'))
    expect(await readAgain(fail, picture, toPalabras(IN_DOUBT))).toEqual([])
  })

  it('returns second readings of the places whose numbers are in doubt', async () => {
    const words = toPalabras(IN_DOUBT)
    const found = await readAgain(
      (_picture, places) => Promise.resolve(places.map((place) => ({ ...place, texto: '5,9g' }))),
      picture,
      words,
    )
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('createReadCells', () => {
  const boxes = [
    { x: 400, y: -50, ancho: -144, alto: 1120 },
    { x: 900, y: 900, ancho: 1, alto: 1 },
    { x: 0, y: 0, ancho: 0.1, alto: 20 },
  ]

  it('returns a text for each place, even if the box of the place has impossible measures', async () => {
    const worker = {
      setParameters: () => Promise.resolve(),
      recognize: () => Promise.resolve({ data: { text: ' 5,9g\n' } }),
    }
    const readCells = createReadCells(worker as never)
    expect(await readCells(picture, boxes)).toEqual(boxes.map((box) => ({ ...box, texto: '5,9g' })))
  })
})
