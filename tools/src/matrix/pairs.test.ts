import { describe, expect, it } from 'vitest'
import { pairwise } from './pairs.ts'

const DIMENSIONS = {
  shell: ['N − 1', 'N', 'N + 1'],
  modules: ['fallback', 'stable', 'candidate'],
  api: ['N − 1', 'N'],
} as const

describe('pairwise', () => {
  it('returns the fewest combinations that contain every pair of values of two dimensions', () => {
    const chosen = pairwise(DIMENSIONS)
    const names = ['shell', 'modules', 'api'] as const
    for (const one of names) {
      for (const other of names.filter((name) => name > one)) {
        const met = new Set(chosen.map((each) => `${each[one]} with ${each[other]}`))
        expect(met.size, `${one} with ${other}`).toBe(DIMENSIONS[one].length * DIMENSIONS[other].length)
      }
    }
    expect(chosen).toHaveLength(9)
  })

  it.each([{ shell: ['N'] }, { shell: ['N'], api: [] }])('refuses %j, which has no pairs', (dimensions) => {
    expect(() => pairwise(dimensions as Record<string, string[]>)).toThrow('two dimensions')
  })
})
