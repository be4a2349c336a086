import { describe, expect, it } from 'vitest'
import { checkRequisitos } from './clave.ts'

const textsOf = (clave: string, wanted: boolean): string[] =>
  checkRequisitos(clave)
    .filter(({ done }) => done === wanted)
    .map(({ text }) => text)

describe('checkRequisitos', () => {
  it('names the five requirements', () => {
    expect(textsOf('', false)).toEqual([
      'Al menos 8 caracteres',
      'Una letra mayúscula',
      'Una letra minúscula',
      'Un número',
      'Un símbolo especial',
    ])
  })

  it.each([
    ['abcdefgh', ['Al menos 8 caracteres', 'Una letra minúscula']],
    ['Ñ', ['Una letra mayúscula']],
    ['7#', ['Un número', 'Un símbolo especial']],
  ])('marks as done exactly the requirements that the password %j meets', (clave, done) => {
    expect(textsOf(clave, true)).toEqual(done)
  })
})
