import { describe, expect, it } from 'vitest'
import type { StoryFile } from '../stories/story.ts'

const folderOf = (path: string): string => path.split('/')[2] ?? ''

const folders = Object.keys(import.meta.glob('../{primitives,compounds}/*/index.ts')).map(folderOf)
const stories = import.meta.glob<StoryFile>('../{primitives,compounds}/*/*.stories.tsx', {
  eager: true,
  import: 'default',
})

// These components are parts of other components and have no stories of their own.
const PARTS = ['field', 'file-choice']

describe('the catalogue', () => {
  it('shows every component', () => {
    const shown = Object.keys(stories).map(folderOf)
    expect(folders.length).toBeGreaterThan(20)
    expect(folders.filter((folder) => !shown.includes(folder))).toEqual(PARTS)
  })

  it.each(Object.values(stories).map(({ title, stories: states }) => [title, states]))(
    'gives each state of %s a unique name',
    (_title, states) => {
      const names = states.map(({ name }) => name)
      expect(names.length).toBeGreaterThan(0)
      expect(new Set(names).size).toBe(names.length)
    },
  )
})
