import { describe, expect, it } from 'vitest'
import { type IsChunk, neededByEach, smallAndShared } from './chunks.ts'

const SHARED = {
  'src/a.tsx': { file: 'assets/a.js', imports: ['_icon.js', '_list.js', '_menu.js'] },
  'src/b.tsx': { file: 'assets/b.js', imports: ['_icon.js', '_list.js', '_word.js'] },
  'src/c.tsx': { file: 'assets/c.js', imports: ['_icon.js', '_word.js', '_menu.js'] },
  '_icon.js': { file: 'assets/icon.js', bytes: 300 },
  '_word.js': { file: 'assets/word.js', bytes: 100, imports: ['_icon.js'] },
  '_list.js': { file: 'assets/list.js', bytes: 9000 },
  '_menu.js': { file: 'assets/menu.js', bytes: 100, imports: ['_list.js'] },
}
const SOURCES = ['src/a.tsx', 'src/b.tsx', 'src/c.tsx']
const matched = (matches: IsChunk): string[] =>
  Object.entries(SHARED).flatMap(([key, chunk]) => (matches(key, chunk, SHARED) ? [key] : []))

describe('neededByEach', () => {
  it('matches chunks that all sources import, even indirectly; matches nothing if no source is a chunk', () => {
    expect(matched(neededByEach(SOURCES))).toEqual(['_icon.js', '_list.js'])
    expect(matched(neededByEach(['src/d.tsx']))).toEqual([])
  })
})

describe('smallAndShared', () => {
  it('matches chunks that several sources import, except large chunks and those that import a large chunk', () => {
    expect(matched(smallAndShared(SOURCES, { bytes: 1000, loaded: [] }))).toEqual(['_icon.js', '_word.js'])
  })

  it('also matches a large chunk that is loaded anyway, and small chunks that import this large chunk', () => {
    const loaded = { bytes: 1000, loaded: ['_list.js'] }
    expect(matched(smallAndShared(SOURCES, loaded))).toEqual(['_icon.js', '_word.js', '_list.js', '_menu.js'])
  })
})
