import { describe, expect, it } from 'vitest'
import type { Palabra, Recuadro } from '../../palabra.ts'
import { toPalabras } from '../testing/escribir-etiqueta.ts'
import { celdasEnDuda } from './celdas.ts'

const isInside = ({ x, y, ancho, alto }: Palabra, box: Recuadro): boolean =>
  x + ancho / 2 > box.x &&
  x + ancho / 2 < box.x + box.ancho &&
  y + alto / 2 > box.y &&
  y + alto / 2 < box.y + box.alto

/** For each place that `celdasEnDuda` returns, the words inside that place. */
const inDoubt = (text: string): string[][] => {
  const words = toPalabras(text)
  return celdasEnDuda(words).map((box) =>
    words.filter((word) => isInside(word, box)).map(({ texto }) => texto),
  )
}

const TABLE = `Tamaño de porción: 1 unidad (40 g)
Por 100 g     Por porción
Calorías (kcal)          490         196
Grasa total              26,6 g      10,6 g
Grasa saturada           16,7 g      6,7 g
Carbohidratos totales    56,7 g      22,7 g
Azúcares totales         48,0 g      19,2 g
Proteína                 5,9 g       2,4 g
Sodio                    68 mg       27 mg`

describe('celdasEnDuda', () => {
  it('returns no place for a label that is read without a doubt', () => {
    expect(inDoubt(TABLE)).toEqual([])
  })

  it('returns both figures of a row in doubt, each with its unit', () => {
    expect(inDoubt(TABLE.replace('68 mg', '185 mg'))).toEqual([
      ['185', 'mg'],
      ['27', 'mg'],
    ])
  })

  it('returns the place of a figure that was read as letters', () => {
    expect(inDoubt(TABLE.replace('27 mg', 'ZT   '))).toContainEqual(['ZT'])
  })

  it('extends the place of a figure over a misread sign before it, but not over a word', () => {
    const doubt = toPalabras(TABLE.replace('68 mg', '185 mg'))
    const numero = doubt.find(({ texto }) => texto === '185')
    if (!numero) throw new Error('no number')
    const startBehind = (texto: string): number | undefined =>
      celdasEnDuda([...doubt, { ...numero, texto, x: numero.x - 12, ancho: 10 }])[0]?.x
    for (const sign of ['c', '«', '=']) expect(startBehind(sign), sign).toBeLessThan(numero.x - 12)
    for (const word of ['de', '(g)']) expect(startBehind(word), word).toBeGreaterThanOrEqual(numero.x - 2)
  })

  it('adds the places of fat, carbohydrate and protein if the energy is in doubt', () => {
    const places = inDoubt(TABLE.replace('490', '390')).flat()
    expect(places).toEqual(expect.arrayContaining(['390', '196', '26,6', '56,7', '5,9']))
    expect(places).not.toContain('68')
  })

  it('leaves out the place of a misread word if the word is as tall as the photo', () => {
    const words = toPalabras(TABLE.replace('68 mg', '185 mg')).map((word) =>
      word.texto === '185' ? { ...word, y: word.y - 550, alto: word.alto + 1100 } : word,
    )
    const places = celdasEnDuda(words)
    expect(places.length).toBeGreaterThan(0)
    for (const { ancho, alto } of places) {
      expect(ancho).toBeGreaterThan(0)
      expect(alto).toBeLessThan(100)
    }
  })

  it.each([
    ['nothing', ''],
    ['a receipt', 'Leche 4.200\nPan 3.500\nSal 1.200'],
  ])('returns no place for %s', (_what, text) => {
    expect(inDoubt(text)).toEqual([])
  })
})
