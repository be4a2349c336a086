import { Column } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { SuggestField } from './suggest-field.tsx'

const WORDS = ['Azul', 'Amarillo', 'Verde', 'Violeta', 'Rojo', 'Naranja', 'Blanco', 'Negro', 'Gris']

export default {
  title: 'SuggestField',
  stories: [
    {
      name: 'empty and filled',
      render: () => (
        <Column>
          <SuggestField label="Color" optional suggestions={WORDS} />
          <SuggestField label="Color elegido" defaultValue="Verde" suggestions={WORDS} />
        </Column>
      ),
    },
    {
      name: 'error and disabled',
      render: () => (
        <Column>
          <SuggestField label="Color con error" error="Escribe un color." suggestions={WORDS} />
          <SuggestField label="Color fijo" defaultValue="Rojo" disabled suggestions={WORDS} />
        </Column>
      ),
    },
    {
      name: 'nothing to suggest',
      render: () => <SuggestField label="Etiqueta" hint="Escribe la primera." suggestions={[]} />,
    },
  ],
} satisfies StoryFile
