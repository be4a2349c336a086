import type { StoryFile } from '../stories/story.ts'
import { CardsSkeleton, ListPageSkeleton } from './list-skeleton.tsx'

export default {
  title: 'ListSkeleton',
  stories: [
    { name: 'the whole page', wide: true, render: () => <ListPageSkeleton label="Cargando la página…" /> },
    { name: 'the cards alone', wide: true, render: () => <CardsSkeleton label="Cargando las tarjetas…" /> },
  ],
} satisfies StoryFile
