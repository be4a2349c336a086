import { describe, expect, it } from 'vitest'
import { CODIGO_FORMA, DIGITOS_DEL_CODIGO, requisitosFaltantes } from './clave.ts'

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
    ['Demo\u200b2026', ['simbolo']],
    ['Demo\u00ad2026', ['simbolo']],
    ['N\u0303andu2026'.normalize('NFD'), ['simbolo']],
    ['Áéí#202'.normalize('NFD'), ['longitud']],
  ])('returns the requirements that «%s» does not meet: %j', (clave, faltantes) => {
    expect(requisitosFaltantes(clave)).toEqual(faltantes)
  })
})

describe('CODIGO_FORMA', () => {
  it.each([
    [DIGITOS_DEL_CODIGO, true],
    [DIGITOS_DEL_CODIGO - 1, false],
    [DIGITOS_DEL_CODIGO + 1, false],
  ])('says whether %i digits are a complete code: %s', (digits, whole) => {
    expect(CODIGO_FORMA.test('7'.repeat(digits))).toBe(whole)
  })
})
