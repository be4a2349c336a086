import { describe, expect, it } from 'vitest'
import { evenLight } from './even-light.ts'
import type { Gris } from './gris.ts'
import { removeRules } from './remove-rules.ts'
import { findInclinacion, straighten } from './straighten.ts'

const [WIDTH, HEIGHT] = [400, 300]

const draw = (valueAt: (x: number, y: number) => number): Gris => ({
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => valueAt(at % WIDTH, Math.floor(at / WIDTH))),
  width: WIDTH,
  height: HEIGHT,
})
/** Whether a pixel is ink in an imitated text. The lines of text sink by `slope` pixels for each pixel to the right. */
const isInk = (x: number, y: number, slope = 0): boolean =>
  (((y - slope * (x - WIDTH / 2)) % 30) + 30) % 30 < 9 && x % 7 < 3

describe('evenLight', () => {
  it.each([
    ['dark print in a shadow', (x: number, ink: boolean) => (ink ? 20 : 200) * (x < WIDTH / 2 ? 0.4 : 1)],
    ['light print on dark paper', (_x: number, ink: boolean) => (ink ? 230 : 60)],
  ])('turns %s into dark print on white', (_what, valueAt) => {
    const { data } = evenLight(draw((x, y) => valueAt(x, isInk(x, y))))
    const at = (x: number, y: number): number => data[y * WIDTH + x] ?? 0
    for (const x of [70, 315]) {
      expect(at(x, 154)).toBeLessThan(80)
      expect(at(x, 170)).toBeGreaterThan(200)
    }
  })
})

describe('straighten', () => {
  it.each([4, -4])('finds and levels lines that were turned by %d degrees', (degrees) => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const turned = draw((x, y) => (isInk(x, y, slope) ? 0 : 255))
    const { angle } = findInclinacion(turned)
    expect(Math.abs(angle - degrees)).toBeLessThan(0.5)
    expect(Math.abs(findInclinacion(straighten(turned, { angle, keystone: 0 })).angle)).toBeLessThan(0.5)
  })
})

describe('removeRules', () => {
  it('whitens printed straight lines, and keeps letters', () => {
    const { data } = removeRules(draw((x, y) => (y === 20 || x === 200 || isInk(x, y) ? 0 : 255)))
    expect(data[20 * WIDTH + 100]).toBe(255)
    expect(data[25 * WIDTH + 200]).toBe(255)
    expect(data[154 * WIDTH + 70]).toBe(0)
  })
})
