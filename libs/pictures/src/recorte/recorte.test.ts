import { describe, expect, it } from 'vitest'
import { COMPLETO, enPixeles } from './recorte.ts'

describe('enPixeles', () => {
  it('gives the whole photo for the whole frame', () => {
    const photo = { width: 4032, height: 3024 }
    expect(enPixeles(COMPLETO, photo)).toEqual({ x: 0, y: 0, ...photo })
  })
})
