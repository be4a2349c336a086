import { describe, expect, it } from 'vitest'
import { cursorOf } from './cursor-of.ts'

describe('cursorOf', () => {
  it('reads the cursor from the address of the next page, and returns undefined if there is no next page', () => {
    expect(cursorOf('/v1/usuarios/1/seguridad?limite=2&cursor=abc')).toBe('abc')
    expect(cursorOf(null)).toBeUndefined()
  })
})
