import { describe, expect, it } from 'vitest'
import { codeAt, findStep, otpauthUri, stepOf, toBase32 } from './totp.ts'

// The secret and the codes come from RFC 6238, appendix B. The codes there have eight digits. The product uses the last
// six of them.
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codeAt', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives the last six digits of the code in RFC 6238 at %i s', (seconds, code) => {
    expect(codeAt(SECRET, stepOf(at(seconds)))).toBe(code.slice(2))
  })

  // The codes come from RFC 4226, appendix D.
  it('gives the codes of the first ten counters', () => {
    expect(Array.from({ length: 10 }, (_, counter) => codeAt(SECRET, counter))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })
})

describe('findStep', () => {
  const now = at(1_111_111_109)
  const step = stepOf(now)

  it.each([-1, 0, 1])('accepts the code of the time step that is %i steps from now', (away) => {
    expect(findStep(SECRET, codeAt(SECRET, step + away), now)).toBe(step + away)
  })

  it.each([-2, 2])('refuses the code of the time step that is %i steps from now', (away) => {
    expect(findStep(SECRET, codeAt(SECRET, step + away), now)).toBeUndefined()
  })

  it.each(['', '12345', '1234567', 'abcdef', '12345６'])('refuses %j as a code', (codigo) => {
    expect(findStep(SECRET, codigo, now)).toBeUndefined()
  })
})

describe('toBase32', () => {
  // The examples come from RFC 4648, section 10. The padding is omitted.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j', (text, expected) => {
    expect(toBase32(Buffer.from(text))).toBe(expected)
  })
})

describe('otpauthUri', () => {
  it('names the product and the account', () => {
    expect(otpauthUri('MZXW6', { emisor: 'Mi Inventario', correo: 'a+b@demo.co' })).toBe(
      'otpauth://totp/Mi%20Inventario:a%2Bb%40demo.co?secret=MZXW6&issuer=Mi%20Inventario',
    )
  })
})
