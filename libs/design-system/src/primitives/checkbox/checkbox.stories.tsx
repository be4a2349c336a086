import { Column } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { Checkbox } from './checkbox.tsx'

export default {
  title: 'Checkbox',
  stories: [
    {
      name: 'states',
      render: () => (
        <Column>
          <Checkbox label="Sin marcar" />
          <Checkbox label="Marcada" defaultChecked />
          <Checkbox label="Algunas" indeterminate />
          <Checkbox label="No disponible" disabled />
          <Checkbox label="Marcada y no disponible" disabled defaultChecked />
        </Column>
      ),
    },
    {
      name: 'hint and error',
      render: () => (
        <Column>
          <Checkbox label="Avisarme por correo" hint="Una vez al día, como máximo." defaultChecked />
          <Checkbox label="Acepto los términos" error="Acepta los términos para seguir." />
        </Column>
      ),
    },
    { name: 'hidden label', render: () => <Checkbox label="Elegir la fila 1" hideLabel /> },
  ],
} satisfies StoryFile
