import { describe, expect, it } from 'vitest'
import { diasQueAlcanza, necesitaReposicion } from './reposicion.ts'

describe('necesitaReposicion', () => {
  it.each([
    [8, 60, 4, true],
    [13, 60, 6.5, true],
    [14, 60, 7, false],
    [0, 1, 0, true],
    [1, 4, 7.5, false],
    [0, 0, Infinity, false],
    [100, 0, Infinity, false],
  ])('%i units (%i taken out in 30 days) last %d days: restock is %s', (cantidad, salidas, days, needed) => {
    expect(diasQueAlcanza({ cantidad, salidas })).toBe(days)
    expect(necesitaReposicion({ cantidad, salidas })).toBe(needed)
  })
})
