import type { StoryFile } from '../../stories/story.ts'
import { TextArea } from './text-area.tsx'

export default {
  title: 'TextArea',
  stories: [
    {
      name: 'empty',
      render: () => <TextArea label="Descripción" optional placeholder="Cuenta lo que importa" />,
    },
    {
      name: 'error',
      render: () => <TextArea label="Motivo" error="Escribe al menos 10 letras." defaultValue="Corto" />,
    },
    {
      name: 'disabled',
      render: () => <TextArea label="Notas" disabled defaultValue="No se puede cambiar." />,
    },
  ],
} satisfies StoryFile
