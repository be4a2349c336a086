import { Button } from '../../primitives/button/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { StaleNotice } from './stale-notice.tsx'

const SENTENCE = 'No se pudo actualizar la lista: lo que ves puede ser de hace un momento.'

export default {
  title: 'StaleNotice',
  stories: [
    {
      name: 'with a retry',
      render: () => <StaleNotice action={<Button size="sm">Reintentar</Button>}>{SENTENCE}</StaleNotice>,
    },
    {
      name: 'retrying',
      render: () => (
        <StaleNotice
          action={
            <Button size="sm" busy>
              Reintentar
            </Button>
          }
        >
          {SENTENCE}
        </StaleNotice>
      ),
    },
  ],
} satisfies StoryFile
