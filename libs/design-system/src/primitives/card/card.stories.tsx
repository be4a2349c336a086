import type { StoryFile } from '../../stories/story.ts'
import { Card } from './card.tsx'

export default {
  title: 'Card',
  stories: [
    { name: 'plain', render: () => <Card>Contenido</Card> },
    {
      name: 'large padding',
      render: () => (
        <Card padding="lg" as="section">
          Contenido con aire
        </Card>
      ),
    },
    { name: 'interactive', render: () => <Card interactive>Responde al puntero</Card> },
  ],
} satisfies StoryFile
