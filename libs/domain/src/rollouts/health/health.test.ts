import { describe, expect, it } from 'vitest'
import { huellaDe } from './fingerprint.ts'
import { CUBOS, cuboDe, isLento, p75De } from './vitals.ts'

describe('p75De', () => {
  it('is null without durations', () => {
    expect(p75De(new Map())).toBeNull()
  })

  it('interpolates within the bucket that contains the 75th percentile', () => {
    const buckets = new Map([
      [cuboDe(90), 50],
      [cuboDe(450), 50],
    ])
    expect(p75De(buckets)).toEqual({ muestras: 100, p75: 400 })
  })

  it('is the highest bucket edge if all durations are above that edge', () => {
    expect(p75De(new Map([[cuboDe(3_600_000), 3]]))).toEqual({ muestras: 3, p75: CUBOS.at(-1) })
  })
})

describe('isLento', () => {
  it.each([
    ['lcp', 4000, false],
    ['lcp', 4001, true],
    ['inp', 500, false],
    ['inp', 501, true],
  ] as const)('for %s of %i ms is %s', (vital, ms, expected) => {
    expect(isLento(vital, cuboDe(ms))).toBe(expected)
  })
})

describe('huellaDe', () => {
  it('is the same for messages that differ only in numbers, URLs and quoted text', () => {
    const one = huellaDe('Cannot read "Ana Gil" of row 17 at https://a.co/modulos/x/1.0.0/a.js:3:9')
    const other = huellaDe('Cannot read "Luis" of row 4 at https://b.co/modulos/x/1.0.1/b.js:88:1')
    expect(one).toEqual(other)
    expect(one.mensaje).not.toMatch(/Ana|17/)
  })

  it('differs for messages with different words', () => {
    expect(huellaDe('x is not a function').huella).not.toBe(huellaDe('x is undefined').huella)
  })

  it('turns any message into a text that can be stored', () => {
    for (const strange of ['', '\u0000', '\ud800', '😀'.repeat(300), 'á'.repeat(300)]) {
      const { huella, mensaje } = huellaDe(strange)
      expect(huella).toMatch(/^[0-9a-f]{8}$/)
      expect(() => encodeURIComponent(mensaje)).not.toThrow()
    }
  })
})
