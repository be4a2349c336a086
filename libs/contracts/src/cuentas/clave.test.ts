import { describe, expect, it } from 'vitest'
import { requisitosFaltantes } from './clave.ts'

describe('requisitosFaltantes', () => {
  it.each([
    ['Demo#2026', []],
    ['Ñandú·2026', []],
    ['', ['longitud', 'mayuscula', 'minuscula', 'digito', 'simbolo']],
    ['Demo#20', ['longitud']],
    ['demo#2026', ['mayuscula']],
    ['DEMO#2026', ['minuscula']],
    ['Demo#demo', ['digito']],
    ['Demo2026', ['simbolo']],
    ['Demo 2026', ['simbolo']],
  ])('of «%s»: %j', (clave, faltantes) => {
    expect(requisitosFaltantes(clave)).toEqual(faltantes)
  })
})
