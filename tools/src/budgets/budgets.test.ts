import { describe, expect, it } from 'vitest'
import { judgeBudgets } from './judge.ts'
import { readBudgets } from './kept.ts'
import { type Budget, measureBudgets } from './measure.ts'

const budget = (overrides: Partial<Budget> = {}): Budget => ({
  js: 50_000,
  all: 60_000,
  requests: 4,
  ...overrides,
})

describe('judgeBudgets', () => {
  it('accepts a weight that has grown within the tolerance and is still below its goal', () => {
    const login = budget()
    expect(judgeBudgets({ login: budget({ js: 50_900 }) }, { login })).toEqual([])
  })

  it.each([
    ['over the goal', { login: budget({ js: 90_001 }) }, { login: budget({ js: 90_001 }) }, /js is 90001/],
    ['grown', { login: budget({ all: 62_000 }) }, { login: budget() }, /all grew from 60000 to 62000/],
    ['new', { login: budget(), otro: budget() }, { login: budget() }, /otro is new/],
    ['gone', { login: budget() }, { login: budget(), otro: budget() }, /otro is gone/],
    ['one file more', { login: budget({ requests: 5 }) }, { login: budget() }, /requests grew from 4 to 5/],
    ['too many files', { login: budget({ requests: 10 }) }, { login: budget({ requests: 10 }) }, /requests/],
  ])('makes exactly one complaint in the case «%s»', (_what, measured, kept, complaint) => {
    const complaints = judgeBudgets(measured, kept)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(complaint)
  })
})

describe('the build', () => {
  it('stays within the goals and within reports/budgets.json', async () => {
    expect(judgeBudgets(await measureBudgets(), await readBudgets())).toEqual([])
  })
})
