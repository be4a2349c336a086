import { describe, expect, it } from 'vitest'
import { readDelays } from './faults-report.ts'

const spec = (type: string, noted: number | string) => ({
  tests: [{ results: [{ annotations: [{ type, description: String(noted) }] }] }],
})

describe('readDelays', () => {
  it('collects delays from suites at any depth', () => {
    const report = {
      suites: [
        { specs: [spec('siguiente', 90), spec('siguiente', 30)] },
        { suites: [{ specs: [spec('siguiente', 40), spec('última buena', 700)] }] },
      ],
    }
    expect(readDelays(report)).toEqual([
      { what: 'siguiente', count: 3, median: 40, maximum: 90 },
      { what: 'última buena', count: 1, median: 700, maximum: 700 },
    ])
  })

  it('leaves out notes that are not numbers', () => {
    expect(readDelays({ specs: [spec('measured', '160 calls for 100 changes in 12 s')] })).toEqual([])
  })

  it('returns nothing for an empty report', () => {
    expect(readDelays({})).toEqual([])
  })
})
