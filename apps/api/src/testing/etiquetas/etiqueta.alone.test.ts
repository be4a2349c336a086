import { beforeAll, describe, expect, it } from 'vitest'
import { seedOf } from './chance.ts'
import { makeEtiqueta } from './etiqueta.ts'
import { installTipografias } from './fuentes.ts'
import { makeTrampa } from './trampas.ts'

// Labels are drawn as SVG. `sharp` refuses SVG in a process that has loaded the module `imagenes`, so this file runs in
// a process of its own.
beforeAll(installTipografias)

const drawn = async (series: number) => {
  const etiquetas = []
  // The labels are drawn one after the other, because parallel drawing crashes the font library.
  for (const place of [0, 1]) etiquetas.push(await makeEtiqueta(seedOf(series, place)))
  return etiquetas
}

describe('makeEtiqueta', () => {
  it('makes the same photo and figures from the same seed, and other photos from another seed', async () => {
    const [first, again, other] = [await drawn(20_261_123), await drawn(20_261_123), await drawn(20_261_124)]
    expect(again).toEqual(first)
    const pictures = [...first, ...other].map(({ imagen }) => imagen.toString('base64'))
    expect(new Set(pictures).size).toBe(pictures.length)
  }, 60_000)
})

describe('makeTrampa', () => {
  it('makes the same label with the same deceptive instruction from the same seed', async () => {
    const [first, again] = [
      await makeTrampa(7, 'etiqueta con instrucción'),
      await makeTrampa(7, 'etiqueta con instrucción'),
    ]
    expect(again).toEqual(first)
    expect(Object.keys(first.ordenadas ?? {})).not.toEqual([])
  }, 60_000)
})
