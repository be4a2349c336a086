import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { Logo } from './logo.tsx'

export default {
  title: 'Logo',
  stories: [
    {
      name: 'sizes',
      render: () => (
        <Row>
          <Logo size={20} />
          <Logo wordmark="Marca" />
          <Logo size={64} />
        </Row>
      ),
    },
  ],
} satisfies StoryFile
