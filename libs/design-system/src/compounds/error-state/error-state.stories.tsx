import type { StoryFile } from '../../stories/story.ts'
import { ErrorState } from './error-state.tsx'

export default {
  title: 'ErrorState',
  stories: [
    {
      name: 'retry',
      render: () => (
        <ErrorState titleAs="h3" onRetry={() => undefined}>
          El resto de la página sigue funcionando.
        </ErrorState>
      ),
    },
    { name: 'retrying', render: () => <ErrorState titleAs="h3" onRetry={() => undefined} busy /> },
  ],
} satisfies StoryFile
