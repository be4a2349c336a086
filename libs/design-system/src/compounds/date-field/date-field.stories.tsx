import type { StoryFile } from '../../stories/story.ts'
import { DateField } from './date-field.tsx'

export default {
  title: 'DateField',
  stories: [
    { name: 'empty', render: () => <DateField label="Fecha" optional /> },
    { name: 'filled', render: () => <DateField label="Fecha" defaultValue="2030-05-17" /> },
    {
      name: 'error',
      render: () => (
        <DateField label="Fecha" defaultValue="2020-01-01" error="Elige un día que no haya pasado." />
      ),
    },
  ],
} satisfies StoryFile
