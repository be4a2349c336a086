import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { Spinner } from './spinner.tsx'

export default {
  title: 'Spinner',
  stories: [
    {
      name: 'sizes',
      render: () => (
        <Row>
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" label="Cargando" />
        </Row>
      ),
    },
  ],
} satisfies StoryFile
