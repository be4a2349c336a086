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

  it('names a first one and stays green', () => {
    expect(judgeChance(['c'], ['a › b'])).toEqual({ isRed: false, sentences: ['por azar: c'] })
  })

  it('is red for two in one run', () => {
    expect(judgeChance(['c', 'd'], []).isRed).toBe(true)
  })

  it('is red for one that an earlier run had', () => {
    expect(judgeChance(['a › b'], readRecord(RECORD))).toMatchObject({ isRed: true })
  })
})
