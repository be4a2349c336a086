import type { StoryFile } from '../../stories/story.ts'
import { SearchField } from './search-field.tsx'

export default {
  title: 'SearchField',
  stories: [
    { name: 'empty', render: () => <SearchField label="Buscar" placeholder="Buscar por nombre" /> },
    { name: 'filled', render: () => <SearchField label="Buscar lo escrito" defaultValue="informe" /> },
    {
      name: 'disabled',
      render: () => <SearchField label="Buscar sin poder" disabled defaultValue="informe" />,
    },
  ],
} satisfies StoryFile
