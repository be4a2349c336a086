import { describe, expect, it } from 'vitest'
import { readMatrix } from './chaos-matrix.ts'

const spec = (title: string, ok: boolean, ms?: number) => ({
  title,
  ok,
  tests: [
    { results: [{ annotations: ms === undefined ? [] : [{ type: 'reacción', description: String(ms) }] }] },
  ],
})

describe('readMatrix', () => {
  it('makes a row for each fault of each module, and fills each cell with a time, FALLA or nothing', () => {
    const report = {
      suites: [
        {
          specs: [
            spec('team · 404 · frío', true, 310),
            spec('team · 404 · en uso', false),
            spec('audit · 500 · en uso', true, 90),
            spec('a test without a cell', true),
          ],
        },
      ],
    }
    expect(readMatrix(report)).toEqual([
      '                   frío      en uso',
      'team · 404          310       FALLA',
      'audit · 500                      90',
    ])
  })
})
