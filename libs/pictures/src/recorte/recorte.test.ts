import { describe, expect, it } from 'vitest'
import { COMPLETO, enPixeles } from './recorte.ts'

describe('enPixeles', () => {
  it('returns the whole photo for `COMPLETO`', () => {
    const photo = { width: 4032, height: 3024 }
    expect(enPixeles(COMPLETO, photo)).toEqual({ x: 0, y: 0, ...photo })
  })
})
