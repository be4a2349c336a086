import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { Avatar } from './avatar.tsx'

export default {
  title: 'Avatar',
  stories: [
    {
      name: 'sizes',
      render: () => (
        <Row>
          <Avatar size="sm" name="Ana Ruiz" />
          <Avatar name="Ana María Ruiz" />
          <Avatar size="lg" name="Óscar" />
          <Avatar size="xl" name="Luz Peña" />
        </Row>
      ),
    },
    { name: 'photo that fails to load', render: () => <Avatar name="Ana Ruiz" src="/missing.png" /> },
  ],
} satisfies StoryFile
