import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PublicidadVista, countPublicidad, waitForPublicidad } from './publicidad.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-11-22T15:00:00Z')

const ago = (...moments: number[]): PublicidadVista => moments.map((moment) => NOW - moment)
const wait = (vistos: PublicidadVista, isSesionNueva = false): number =>
  waitForPublicidad({ vistos, now: NOW, isSesionNueva })

describe('waitForPublicidad', () => {
  it('shows an advert at once if none was shown in the last 24 hours', () => {
    expect(wait([])).toBe(0)
    expect(wait(ago(24 * HOUR))).toBe(0)
    expect(wait(ago(30 * HOUR, 29 * HOUR, 28 * HOUR, 24 * HOUR))).toBe(0)
  })

  it('shows an advert at once in a new browser session', () => {
    expect(wait(ago(MINUTE), true)).toBe(0)
    expect(wait(ago(MINUTE))).toBe(14 * MINUTE)
  })

  it('shows an advert every 15 minutes', () => {
    expect(wait(ago(20 * MINUTE, 14 * MINUTE))).toBe(MINUTE)
    expect(wait(ago(20 * MINUTE, 15 * MINUTE))).toBe(0)
  })

  it('after four adverts in 24 hours, waits until the oldest of the four is a day old', () => {
    const four = ago(23 * HOUR, 3 * HOUR, 2 * HOUR, HOUR)
    expect(wait(four)).toBe(HOUR)
    expect(wait(four, true)).toBe(HOUR)
  })

  it('ignores recorded adverts that are dated in the future', () => {
    expect(wait([NOW + 400 * HOUR])).toBe(0)
  })
})

describe('countPublicidad', () => {
  it('after a day without adverts, keeps only the moment of the new advert', () => {
    expect(countPublicidad({ vistos: ago(25 * HOUR, 24 * HOUR), now: NOW })).toEqual([NOW])
  })

  it('never allows more than four adverts in any 24 hours, no matter when pages are opened', () => {
    const visits = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 * HOUR }), fc.boolean()), { maxLength: 80 })
    fc.assert(
      fc.property(visits, (steps) => {
        let now = NOW
        let vistos: PublicidadVista = []
        const shown: number[] = []
        for (const [step, isSesionNueva] of steps) {
          now += step
          if (waitForPublicidad({ vistos, now, isSesionNueva }) > 0) continue
          vistos = countPublicidad({ vistos, now })
          shown.push(now)
        }
        expect(vistos.length).toBeLessThanOrEqual(4)
        for (const [index, moment] of shown.entries()) {
          const fourth = shown[index - 4]
          if (fourth !== undefined) expect(moment - fourth).toBeGreaterThanOrEqual(24 * HOUR)
        }
      }),
    )
  })

  it('allows an advert after the wait that `waitForPublicidad` returned', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 48 * HOUR }), { maxLength: 4 })
    fc.assert(
      fc.property(moments, fc.boolean(), (offsets, isSesionNueva) => {
        const vistos = ago(...[...offsets].sort((a, b) => b - a))
        const now = NOW + wait(vistos, isSesionNueva)
        expect(waitForPublicidad({ vistos, now, isSesionNueva })).toBe(0)
      }),
    )
  })
})
