import { describe, expect, it } from 'vitest'
import { diffFiles } from './diff-files.ts'

describe('diffFiles', () => {
  it('lists added, removed and changed files, and counts unchanged files', () => {
    const before = { 'entry.js': 'a', 'old.js': 'b', 'same.css': 'c' }
    const after = { 'entry.js': 'z', 'new.js': 'd', 'same.css': 'c' }
    expect(diffFiles(before, after)).toEqual({
      added: ['new.js'],
      removed: ['old.js'],
      changed: ['entry.js'],
      same: 1,
    })
  })
})
