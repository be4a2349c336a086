import { Card } from '../card/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { Skeleton } from './skeleton.tsx'

export default {
  title: 'Skeleton',
  stories: [
    {
      name: 'a loading card',
      render: () => (
        <Card aria-busy="true">
          <Skeleton shape="block" height={120} />
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Card>
      ),
    },
    { name: 'circle', render: () => <Skeleton shape="circle" /> },
  ],
} satisfies StoryFile
