import { Button } from '../../primitives/button/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { Tooltip } from './tooltip.tsx'

export default {
  title: 'Tooltip',
  stories: [
    {
      name: 'on hover and focus',
      render: () => (
        <Tooltip content="Se actualiza cada minuto" side="bottom">
          <Button>Actualizar</Button>
        </Tooltip>
      ),
    },
  ],
} satisfies StoryFile
