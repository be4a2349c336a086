import { describe, expect, it } from 'vitest'
import { judgeChance, readRecord, recordLine } from './chance.ts'

const RECORD = ['# By chance', '', 'Prose - of no day.', recordLine('2026-11-22', 'a › b'), ''].join('\n')

describe('readRecord', () => {
  it('reads the names, and no prose', () => {
    expect(readRecord(RECORD)).toEqual(['a › b'])
  })
})

describe('judgeChance', () => {
  it('is green and silent without any', () => {
    expect(judgeChance([], ['a › b'])).toEqual({ isRed: false, sentences: [] })
  })

  it('is green for a first one', () => {
    expect(judgeChance(['c'], ['a › b'])).toEqual({ isRed: false, sentences: [] })
  })

  it('is red for two in one run, and says so', () => {
    expect(judgeChance(['c', 'd'], [])).toMatchObject({ isRed: true, sentences: [expect.any(String)] })
  })

  it('is red for one that an earlier run had, and names it', () => {
    const { isRed, sentences } = judgeChance(['a › b'], readRecord(RECORD))
    expect({ isRed, sentences }).toEqual({ isRed: true, sentences: [expect.stringContaining('a › b')] })
  })
})
