import { describe, expect, it } from 'vitest'
import css from './colors.css?raw'

const readTheme = (selector: string): Record<string, string> => {
  const start = css.indexOf('{', css.indexOf(selector)) + 1
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries<string>(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

const light = readTheme("[data-theme='light']")
const dark = readTheme("[data-theme='dark']")

const luminance = (color: string | undefined): number => {
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`Not a plain colour: ${color}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string | undefined, other: string | undefined): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (bright + 0.05) / (dim + 0.05)
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const pairs = (inks: string[], grounds: string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground]))

/** Pairs of a text colour and a background. WCAG 1.4.3 requires a contrast of 4.5 for text. */
const WORDS = [
  ...pairs(['text', 'text-muted'], [...SURFACES, 'surface-active']),
  ...pairs(['accent-text', 'danger-text', 'warn-text', 'info-text'], SURFACES),
  ['accent-text', 'accent-soft'],
  ['warn-text', 'warn-soft'],
  ['danger-text', 'danger-soft'],
  ['info-text', 'info-soft'],
  ...pairs(['text'], ['accent-soft', 'warn-soft', 'danger-soft', 'info-soft']),
  ['text-inverse', 'surface-inverse'],
  ...pairs(['on-accent'], ['accent', 'accent-hover', 'accent-active']),
  ...pairs(['on-danger'], ['danger', 'danger-hover', 'danger-active']),
]

/** Pairs of a background and the colour of an icon, focus ring or border. WCAG 1.4.11 requires a contrast of 3. */
const SHAPES = [
  ...pairs(['border-strong'], ['surface-raised', 'surface']),
  ...pairs(['accent', 'warn', 'danger', 'info'], ['surface-raised', 'surface']),
  ...pairs(['focus'], SURFACES),
  // The edge of the chosen option of a switch, against the other options.
  ...pairs(['accent'], ['surface-active', 'surface-sunken']),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('colours, %s', (_name, theme) => {
  it.each(WORDS)('%s is readable on %s', (ink = '', ground = '') => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SHAPES)('%s is visible on %s', (ink = '', ground = '') => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('colors.css', () => {
  it('has the same dark values for the system’s setting and for the user’s own choice', () => {
    expect(readTheme(':root:not([data-theme])')).toEqual(dark)
  })

  it('defines the same tokens in both themes', () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light))
  })
})
