import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayInBogota,
  daysBetween,
  describeMomento,
  formatMomento,
  hourInBogota,
  rangoDeFecha,
  saludoPara,
} from './fechas.ts'

describe('dayInBogota', () => {
  it.each([
    ['2026-03-10T04:59:59.999Z', '2026-03-09'],
    ['2026-03-10T05:00:00.000Z', '2026-03-10'],
    ['2026-03-10T23:59:59.999Z', '2026-03-10'],
    ['2026-03-11T04:59:59.999Z', '2026-03-10'],
    ['2026-01-01T04:59:59.999Z', '2025-12-31'],
    ['2026-01-01T05:00:00.000Z', '2026-01-01'],
    ['2024-03-01T04:59:59.999Z', '2024-02-29'],
    ['2024-03-01T05:00:00.000Z', '2024-03-01'],
    // Bogotá has no daylight saving time, so its days begin at 05:00 UTC in July too.
    ['2026-07-20T04:59:59.999Z', '2026-07-19'],
    ['2026-07-20T05:00:00.000Z', '2026-07-20'],
  ])('for %s returns %s', (moment, day) => {
    expect(dayInBogota(new Date(moment))).toBe(day)
  })
})

describe('hourInBogota', () => {
  it.each([
    ['2026-03-10T04:59:59.999Z', 23],
    ['2026-03-10T05:00:00.000Z', 0],
    ['2026-07-20T12:30:00.000Z', 7],
  ])('for %s returns %s', (moment, hour) => {
    expect(hourInBogota(new Date(moment))).toBe(hour)
  })
})

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-31', 30, '2026-03-02'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('moves %s by %d days to %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })
})

describe('daysBetween', () => {
  it.each([
    ['2026-03-10', '2026-03-10', 0],
    ['2026-03-10', '2026-03-11', 1],
    ['2026-03-11', '2026-03-10', -1],
    ['2026-01-01', '2027-01-01', 365],
    ['2024-01-01', '2025-01-01', 366],
  ])('from %s to %s is %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })

  it('gives the number of days that addDays has added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        expect(daysBetween('2026-03-10', addDays('2026-03-10', days))).toBe(days)
      }),
    )
  })
})

describe('describeMomento', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  it.each([
    ['2026-11-20T15:00:30Z', 'hace 1 min'],
    ['2026-11-20T14:59:40Z', 'hace 1 min'],
    ['2026-11-20T14:55:00Z', 'hace 5 min'],
    ['2026-11-20T14:00:01Z', 'hace 59 min'],
    ['2026-11-20T14:00:00Z', 'hace 1h'],
    ['2026-11-19T15:00:01Z', 'hace 23h'],
    ['2026-11-19T15:00:00Z', '19/11 10:00'],
    ['2026-11-02T05:05:00Z', '02/11 00:05'],
  ])('describes %s as «%s» if it is now 2026-11-20T15:00:00Z', (moment, words) => {
    expect(describeMomento(new Date(moment), now)).toBe(words)
  })
})

describe('formatMomento', () => {
  it('shows the day and the time in Bogotá', () => {
    expect(formatMomento(new Date('2026-11-21T04:30:00Z')).replace(/\s/g, ' ')).toMatch(
      /^20 de noviembre de 2026.* 11:30 p\. ?m\.$/,
    )
  })
})

describe('saludoPara', () => {
  it.each([
    ['2026-11-20T10:00:00Z', 'Buenos días'],
    ['2026-11-20T16:59:00Z', 'Buenos días'],
    ['2026-11-20T17:00:00Z', 'Buenas tardes'],
    ['2026-11-20T23:59:00Z', 'Buenas tardes'],
    ['2026-11-21T00:00:00Z', 'Buenas noches'],
    ['2026-11-21T09:59:00Z', 'Buenas noches'],
    ['2026-11-21T05:00:00Z', 'Buenas noches'],
  ])('for %s returns «%s»', (moment, words) => {
    expect(saludoPara(new Date(moment))).toBe(words)
  })
})

describe('rangoDeFecha', () => {
  it.each([
    ['2026', '2026-01-01', '2027-01-01'],
    ['2026-11', '2026-11-01', '2026-12-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
    ['2028-02', '2028-02-01', '2028-03-01'],
    ['2026-02-28', '2026-02-28', '2026-03-01'],
  ])('of %s begins on %s and ends before %s', (fecha, desde, hasta) => {
    expect(rangoDeFecha(fecha)).toEqual({ desde, hasta })
  })
})
