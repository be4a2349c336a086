import { describe, expect, it } from 'vitest'
import { judgeChance, readRecord, recordLine } from './chance.ts'

const RECORD = ['# By chance', '', 'Prose - of no day.', recordLine('2026-11-22', 'a › b'), ''].join('\n')

describe('readRecord', () => {
  it('reads the names and ignores prose', () => {
    expect(readRecord(RECORD)).toEqual(['a › b'])
  })
})

describe('judgeChance', () => {
  it('is green and silent if no journey passed by chance', () => {
    expect(judgeChance([], ['a › b'])).toEqual({ isRed: false, sentences: [] })
  })

  it('is green for one journey that is not in the record', () => {
    expect(judgeChance(['c'], ['a › b'])).toEqual({ isRed: false, sentences: [] })
  })

  it('is red for two journeys in one run, and says why', () => {
    expect(judgeChance(['c', 'd'], [])).toMatchObject({ isRed: true, sentences: [expect.any(String)] })
  })

  it('is red for a journey that is in the record, and names it', () => {
    const { isRed, sentences } = judgeChance(['a › b'], readRecord(RECORD))
    expect({ isRed, sentences }).toEqual({ isRed: true, sentences: [expect.stringContaining('a › b')] })
  })
})
