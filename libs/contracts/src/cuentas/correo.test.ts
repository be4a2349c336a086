import { describe, expect, it } from 'vitest'
import { correo } from './correo.ts'

const schema = correo('Correo inválido.')

describe('correo', () => {
  it.each([
    ['ana@demo.co', true],
    ['ana@eliminada.invalid.co', true],
    ['ana@demo', false],
    // An account with a mail in this domain would look erased.
    ['ana@eliminada.invalid', false],
    ['ana@Eliminada.INVALID', false],
    // An address may have only one @, because a search for `@demo.co` compares what follows the first @. The
    // search also turns ＠ and ﹫ into @.
    ['ana@demo@demo.co', false],
    ['ana＠demo.co', false],
    ['ana@demo＠demo.co', false],
    ['ana﹫a@demo.co', false],
  ])('decides whether to accept «%s»: %s', (texto, accepted) => {
    expect(schema.safeParse(texto).success).toBe(accepted)
  })
})
