import { COLOR_DE_TEMA } from '@mi/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyTema, readTema } from './tema.ts'

const BARS = `
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="${COLOR_DE_TEMA.light}">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${COLOR_DE_TEMA.dark}">`

const barColors = (): string[] => [...document.querySelectorAll('meta')].map((meta) => meta.content)

beforeEach(() => {
  document.head.innerHTML = BARS
})
afterEach(() => applyTema(document, 'device'))

describe('applyTema', () => {
  it('applies a chosen theme, colours the browser’s bars to match and stores the choice', () => {
    applyTema(document, 'dark')
    expect(readTema(document)).toBe('dark')
    expect(barColors()).toEqual([COLOR_DE_TEMA.dark, COLOR_DE_TEMA.dark])
    expect(document.cookie).toContain('tema=dark')
  })

  it('given `device`, follows the device’s theme and deletes the stored choice', () => {
    applyTema(document, 'light')
    applyTema(document, 'device')
    expect(readTema(document)).toBe('device')
    expect(barColors()).toEqual([COLOR_DE_TEMA.light, COLOR_DE_TEMA.dark])
    expect(document.cookie).not.toContain('tema=')
  })
})

describe('readTema', () => {
  it('ignores an unknown theme', () => {
    document.documentElement.dataset.theme = 'sepia'
    expect(readTema(document)).toBe('device')
  })
})
