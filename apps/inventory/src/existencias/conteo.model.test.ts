import { CANTIDAD_MAXIMA, cantidadSchema } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { checkConteo } from './conteo.model.ts'

const sentenceOf = (cantidad: number): string | undefined =>
  cantidadSchema.safeParse(cantidad).error?.issues[0]?.message

describe('checkConteo', () => {
  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['1.250', 1250],
    [String(CANTIDAD_MAXIMA), CANTIDAD_MAXIMA],
  ])('reads %j as %i', (texto, cantidad) => {
    expect(checkConteo(texto)).toEqual({ cantidad })
  })

  it.each([
    ['', Number.NaN],
    ['doce', Number.NaN],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['-3', -3],
    [String(CANTIDAD_MAXIMA + 1), CANTIDAD_MAXIMA + 1],
  ])('refuses %j with the sentence of the contract', (texto, cantidad) => {
    expect(checkConteo(texto)).toEqual({ error: sentenceOf(cantidad) })
  })
})
