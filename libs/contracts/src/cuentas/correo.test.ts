import { describe, expect, it } from 'vitest'
import { correo } from './correo.ts'

const schema = correo('Correo inválido.')

describe('correo', () => {
  it.each([
    ['ana@demo.co', true],
    ['ana@eliminada.invalid.co', true],
    ['ana@demo', false],
    // An account with a mail address in this domain would look erased.
    ['ana@eliminada.invalid', false],
    ['ana@Eliminada.INVALID', false],
    // An address is allowed only one @, because a search for `@demo.co` compares only the text after the first @. The
    // characters ＠ and ﹫ are refused, because the search turns them into @.
    ['ana@demo@demo.co', false],
    ['ana＠demo.co', false],
    ['ana@demo＠demo.co', false],
    ['ana﹫a@demo.co', false],
  ])('decides whether to accept «%s»: %s', (texto, accepted) => {
    expect(schema.safeParse(texto).success).toBe(accepted)
  })
})
