import { describe, expect, test } from 'vitest'
import { isAlive, isRunning, ownMark, parseStart } from './process-mark.ts'

const procStat = (name: string, state: string): string =>
  `42 (${name}) ${state} ${Array.from({ length: 40 }, (_, i) => i + 4).join(' ')}`

describe('parseStart', () => {
  test('finds the start time of a process whose program name contains spaces and parentheses', () => {
    expect(parseStart(procStat('node', 'S'))).toBe('22')
    expect(parseStart(procStat('a) S (b', 'S'))).toBe('22')
  })

  test('returns undefined for a zombie, because a zombie counts as ended', () => {
    expect(parseStart(procStat('node', 'Z'))).toBeUndefined()
  })
})

describe('process marks', () => {
  test('distinguish, on Linux, this process from an earlier process with the same pid', () => {
    expect(isRunning(ownMark())).toBe(true)
    expect(isRunning({ pid: process.pid, since: '1@earlier' })).toBe(process.platform !== 'linux')
  })

  test('treat a pid that no process has as dead', () => {
    expect(isAlive(2147483647)).toBe(false)
    expect(isAlive(0)).toBe(false)
    expect(isAlive(-1)).toBe(false)
    expect(isAlive(Number.NaN)).toBe(false)
  })
})
