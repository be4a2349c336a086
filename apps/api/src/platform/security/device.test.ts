import { describe, expect, it } from 'vitest'
import { browserWords, deviceWords } from './device.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceWords', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome en Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      'Edge en Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 14; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${KIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet en Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari en iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome en iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox en Mac',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome en Linux'],
    ['curl/8.5.0', 'Dispositivo desconocido'],
    ['', 'Dispositivo desconocido'],
    [undefined, 'Dispositivo desconocido'],
  ])('describes the user agent %s in words', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words)
  })

  it('uses only fixed words, and copies no text from a hostile header', () => {
    expect(deviceWords('<script>alert(1)</script> Firefox/1 \u0000 Windows')).toBe('Firefox en Windows')
    expect(deviceWords('x'.repeat(1_000_000))).toBe('Dispositivo desconocido')
  })
})

describe('browserWords', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome 140 en Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari 17 en iPhone',
    ],
    ['Firefox/x Windows', 'Firefox en Windows'],
    ['curl/8.5.0', 'Dispositivo desconocido'],
  ])('describes the user agent %s in words', (userAgent, words) => {
    expect(browserWords(userAgent)).toBe(words)
  })
})
