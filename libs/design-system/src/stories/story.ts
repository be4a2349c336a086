import type { ReactNode } from 'react'

interface Story {
  name: string
  /** Takes a whole row of the catalogue. */
  wide?: boolean
  render: () => ReactNode
}

/** The states of one component, as the catalogue shows them. */
export interface StoryFile {
  title: string
  stories: Story[]
}
