import { describe, expect, it } from 'vitest'
import { judgeChance, readRecord, recordLine } from './chance.ts'

const RECORD = ['# By chance', '', 'Prose - of no day.', recordLine('2026-11-22', 'a › b'), ''].join('\n')

describe('readRecord', () => {
  it('returns the recorded names and ignores prose', () => {
    expect(readRecord(RECORD)).toEqual(['a › b'])
  })
})

describe('judgeChance', () => {
  const all = ['a › b', 'c', 'd']

  it('is green without a message if no journey passed by chance', () => {
    expect(judgeChance({ all, byChance: [], record: ['a › b'] })).toEqual({ isRed: false, sentences: [] })
  })

  it('is green for one journey that passed by chance and is not in the record', () => {
    expect(judgeChance({ all, byChance: ['c'], record: ['a › b'] })).toEqual({ isRed: false, sentences: [] })
  })

  it('is red for two journeys that passed by chance in one run, and gives the reason', () => {
    const verdict = judgeChance({ all, byChance: ['c', 'd'], record: [] })
    expect(verdict).toMatchObject({ isRed: true, sentences: [expect.any(String)] })
  })

  it('is red if a journey that the record names passed by chance again, and names the journey', () => {
    const verdict = judgeChance({ all, byChance: ['a › b'], record: readRecord(RECORD) })
    expect(verdict).toEqual({ isRed: true, sentences: [expect.stringContaining('a › b')] })
  })

  it('is red if the record names a journey that does not exist, and quotes the name', () => {
    const verdict = judgeChance({ all: ['c'], byChance: [], record: readRecord(RECORD) })
    expect(verdict).toEqual({ isRed: true, sentences: [expect.stringContaining('a › b')] })
  })

  it('is green for any recorded name if the report of the journeys is missing', () => {
    const verdict = judgeChance({ all: undefined, byChance: [], record: readRecord(RECORD) })
    expect(verdict).toEqual({ isRed: false, sentences: [] })
  })
})
