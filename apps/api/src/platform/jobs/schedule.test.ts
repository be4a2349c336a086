import { describe, expect, it } from 'vitest'
import { latestHour, latestTurn, pauseAfter } from './schedule.ts'

const HOUR_MS = 60 * 60 * 1000

describe('pauseAfter', () => {
  it('grows with every try, up to its limit', () => {
    const pauses = [1, 2, 3, 4, 20].map((tries) => pauseAfter(tries, { chance: 0 }))
    expect(pauses).toEqual([2000, 6000, 18_000, 54_000, HOUR_MS])
    expect(pauseAfter(20, { chance: 0, longestMs: 5000 })).toBe(5000)
  })

  it('is shortened at random, by up to half', () => {
    expect(pauseAfter(1, { chance: 0.5 })).toBe(1500)
    expect(pauseAfter(1, { chance: 1 })).toBe(1000)
  })

  it('stays finite for any number of tries', () => {
    expect(pauseAfter(100_000, { chance: 0 })).toBe(HOUR_MS)
    expect(pauseAfter(0, { chance: 0 })).toBe(2000)
  })
})

describe('latestTurn', () => {
  const turn = (now: string, hour = 3) => {
    const { clave, moment } = latestTurn(new Date(now), hour)
    return [clave, moment.toISOString()]
  }

  it('begins at the given hour in Colombia', () => {
    expect(turn('2026-03-15T07:59:59.999Z')).toEqual(['2026-03-14', '2026-03-14T08:00:00.000Z'])
    expect(turn('2026-03-15T08:00:00.000Z')).toEqual(['2026-03-15', '2026-03-15T08:00:00.000Z'])
  })

  it('belongs to the day in Colombia, even if UTC is a day ahead', () => {
    expect(turn('2026-03-16T03:30:00.000Z', 22)).toEqual(['2026-03-15', '2026-03-16T03:00:00.000Z'])
  })

  it('belongs to the day in Colombia, even if UTC is already in the next year', () => {
    expect(turn('2027-01-01T04:00:00.000Z')).toEqual(['2026-12-31', '2026-12-31T08:00:00.000Z'])
  })
})

describe('latestHour', () => {
  it.each([
    ['2026-03-15T11:59:59.999Z', '2026-03-15T06', '2026-03-15T11:00:00.000Z'],
    ['2026-03-15T12:00:00.000Z', '2026-03-15T07', '2026-03-15T12:00:00.000Z'],
    ['2026-03-15T04:30:00.000Z', '2026-03-14T23', '2026-03-15T04:00:00.000Z'],
  ])('at %s is %s', (now, clave, moment) => {
    expect(latestHour(new Date(now))).toEqual({ clave, moment: new Date(moment) })
  })
})
