import type { StoryFile } from '../../stories/story.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export default {
  title: 'VisuallyHidden',
  stories: [
    {
      name: 'inside a sentence',
      render: () => (
        <p>
          3 <VisuallyHidden>avisos sin leer</VisuallyHidden>
        </p>
      ),
    },
  ],
} satisfies StoryFile
