import type { StoryFile } from '../../stories/story.ts'
import { NumberField } from './number-field.tsx'

export default {
  title: 'NumberField',
  stories: [
    { name: 'decimal', render: () => <NumberField label="Valor" prefix="$" defaultValue="9.999,50" /> },
    {
      name: 'whole',
      render: () => <NumberField label="Cantidad" inputMode="numeric" suffix="días" defaultValue="9999" />,
    },
    {
      name: 'error',
      render: () => <NumberField label="Cantidad" error="Escribe un número." defaultValue="dos" />,
    },
  ],
} satisfies StoryFile
