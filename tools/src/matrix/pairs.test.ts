import { describe, expect, it } from 'vitest'
import { pairwise } from './pairs.ts'

const DIMENSIONS = {
  shell: ['N − 1', 'N', 'N + 1'],
  modules: ['fallback', 'stable', 'candidate'],
  api: ['N − 1', 'N'],
} as const

describe('pairwise', () => {
  it('lets every two values meet, in no more combinations than the two longest dimensions need', () => {
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

  it('is empty without values', () => {
    expect(pairwise({ shell: [] })).toEqual([])
  })
})
