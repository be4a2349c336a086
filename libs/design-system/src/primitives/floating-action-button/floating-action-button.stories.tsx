import Plus from 'lucide-react/icons/plus'
import { Screen } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { FloatingActionButton } from './floating-action-button.tsx'

export default {
  title: 'FloatingActionButton',
  stories: [
    {
      name: 'in the corner',
      render: () => (
        <Screen>
          <FloatingActionButton icon={<Plus />} label="Agregar" />
        </Screen>
      ),
    },
  ],
} satisfies StoryFile
