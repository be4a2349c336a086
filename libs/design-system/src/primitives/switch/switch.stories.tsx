import type { StoryFile } from '../../stories/story.ts'
import { Switch } from './switch.tsx'

export default {
  title: 'Switch',
  stories: [
    { name: 'off', render: () => <Switch label="Comentarios" hint="Cuando alguien escribe." /> },
    {
      name: 'on',
      render: () => <Switch label="Comentarios" hint="Cuando alguien escribe." defaultChecked />,
    },
  ],
} satisfies StoryFile
