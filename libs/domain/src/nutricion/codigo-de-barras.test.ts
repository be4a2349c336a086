import { describe, expect, it } from 'vitest'
import { hasDigitoDeControl, normalCodigoDeBarras } from './codigo-de-barras.ts'

describe('normalCodigoDeBarras', () => {
  it.each([
    ['7702001044009', '7702001044009'],
    [' 770-2001044009 ', '7702001044009'],
    ['3017620422003', '3017620422003'],
    ['0036000291452', '0036000291452'],
    ['036000291452', '0036000291452'],
    ['36000291452', '0036000291452'],
    ['96385074', '96385074'],
    ['00000096385074', '96385074'],
  ])('normalises %s to %s', (typed, codigo) => {
    expect(normalCodigoDeBarras(typed)).toBe(codigo)
  })

  it.each([
    '7702001044008',
    '3017620422004',
    '0000000000000',
    '12345',
    '770200104400x',
    '',
    '123456789012345',
  ])('refuses «%s»', (typed) => {
    expect(normalCodigoDeBarras(typed)).toBeUndefined()
  })

  it('relies on `hasDigitoDeControl`, which detects one misread digit at any position of a code', () => {
    const codigo = '3017620422003'
    for (let place = 0; place < codigo.length; place++)
      for (let digit = 0; digit < 10; digit++) {
        const misread = `${codigo.slice(0, place)}${digit}${codigo.slice(place + 1)}`
        expect(hasDigitoDeControl(misread)).toBe(misread === codigo)
      }
  })
})
