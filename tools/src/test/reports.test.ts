import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readResults } from './reports.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, report: unknown): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), JSON.stringify(report))
}

describe('readResults', () => {
  it('reads the tests of Vitest, and counts a skipped test as failed', () => {
    const assertionResults = [
      { fullName: 'sum adds', status: 'passed', duration: 3 },
      { fullName: 'sum waits', status: 'pending' },
    ]
    write('@mi/domain.json', { testResults: [{ name: '/x/sum.test.ts', assertionResults }] })
    expect(readResults(folder)).toEqual([
      { name: 'domain › sum.test.ts › sum adds', outcome: 'passed', milliseconds: 3 },
      { name: 'domain › sum.test.ts › sum waits', outcome: 'failed', milliseconds: 0 },
    ])
  })

  it('reads the journeys (browser tests) of Playwright, and adds up the durations of a journey’s tries', () => {
    const journey = (title: string, status: string, durations: number[]) => ({
      title,
      tests: [{ projectName: 'embedded', status, results: durations.map((duration) => ({ duration })) }],
    })
    const inner = { title: 'many', specs: [journey('scrolls', 'flaky', [10, 20])] }
    const suites = [{ title: 'a.e2e.ts', specs: [journey('opens', 'expected', [5])], suites: [inner] }]
    write('e2e.json', { suites, errors: [] })
    expect(readResults(folder)).toEqual([
      { name: 'embedded › a.e2e.ts › opens', outcome: 'passed', milliseconds: 5 },
      { name: 'embedded › a.e2e.ts › many › scrolls', outcome: 'by chance', milliseconds: 30 },
    ])
  })

  it('returns a failed result for an error that Playwright reports outside any test', () => {
    write('e2e.json', { suites: [], errors: [{ message: 'boom' }] })
    expect(readResults(folder)).toMatchObject([{ outcome: 'failed' }])
  })

  it('returns the first lines of the message of a failed try, without colour codes', () => {
    const failureMessages = ['\u001B[31mAssertionError\u001B[39m: expected 1\n\nto be 2']
    const assertionResults = [{ fullName: 'adds', status: 'failed', failureMessages }]
    write('@mi/domain.json', { testResults: [{ name: '/x/sum.test.ts', assertionResults }] })
    const tries = [{ duration: 1, error: { message: 'Timeout' } }, { duration: 1 }]
    const tests = [{ projectName: 'embedded', status: 'flaky', results: tries }]
    write('e2e.json', { suites: [{ title: 'a.e2e.ts', specs: [{ title: 'x', tests }] }] })
    expect(
      readResults(folder)
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(['AssertionError: expected 1\nto be 2', 'Timeout'])
  })

  it.each(['skipped', 'unexpected'])('counts a journey that is %s as failed', (status) => {
    const tests = [{ projectName: 'embedded', status, results: [] }]
    write('e2e.json', { suites: [{ title: 'a.e2e.ts', specs: [{ title: 'x', tests }] }] })
    expect(readResults(folder)).toMatchObject([{ outcome: 'failed' }])
  })

  it('ignores JSON files in the folder `e2e`', () => {
    write('e2e/trace/x.json', { any: 'thing' })
    expect(readResults(folder)).toEqual([])
  })
})
