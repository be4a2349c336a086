import { Screen } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { SkipLink } from './skip-link.tsx'

export default {
  title: 'SkipLink',
  stories: [
    {
      name: 'appears on focus',
      render: () => (
        <Screen>
          <SkipLink />
        </Screen>
      ),
    },
  ],
} satisfies StoryFile
