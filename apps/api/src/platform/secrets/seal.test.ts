import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const SECRET = 'un secreto de prueba con más de 32 caracteres'
const { seal, open } = createSeal(SECRET, 'correos', { randomBytes })

describe('createSeal', () => {
  it('opens a sealed value, and seals the same value differently each time', () => {
    expect(open(seal({ codigo: '123456' }))).toEqual({ codigo: '123456' })
    expect(seal({ codigo: '123456' })).not.toBe(seal({ codigo: '123456' }))
  })

  it('hides the sealed value', () => {
    expect(Buffer.from(seal({ codigo: '123456' }), 'base64').toString('latin1')).not.toContain('123456')
  })

  it('does not open a text that was changed, cut, or sealed for another purpose or with another secret', () => {
    const sealed = seal({ codigo: '123456' })
    const other = createSeal(SECRET, 'otra cosa', { randomBytes })
    const foreign = createSeal(`${SECRET}.`, 'correos', { randomBytes })
    // Flips a bit. A random base64 letter is not used, because in 1 of 64 cases it would equal the letter it replaces.
    const withOther = (place: number): string => {
      const bytes = Buffer.from(sealed, 'base64')
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      return bytes.toString('base64')
    }
    const changed = [...Buffer.from(sealed, 'base64').keys()].map(withOther)
    for (const bad of ['', 'x', sealed.slice(0, 20), ...changed]) expect(open(bad)).toBeUndefined()
    expect(other.open(sealed)).toBeUndefined()
    expect(foreign.open(sealed)).toBeUndefined()
  })
})
