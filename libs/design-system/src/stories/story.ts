import type { ReactNode } from 'react'

interface Story {
  name: string
  /** True if the story takes a whole row of the catalogue, the page that shows every story. */
  wide?: boolean
  render: () => ReactNode
}

/** The stories of one component. Each story shows one state of the component. */
export interface StoryFile {
  title: string
  stories: Story[]
}
