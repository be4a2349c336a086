import type { StoryFile } from '../../stories/story.ts'
import { TextField } from './text-field.tsx'

export default {
  title: 'TextField',
  stories: [
    { name: 'empty', render: () => <TextField label="Nombre" placeholder="Escribe un nombre" /> },
    {
      name: 'hint',
      render: () => <TextField label="Correo" hint="Te escribiremos aquí." defaultValue="ana@correo.co" />,
    },
    {
      name: 'error and hint',
      render: () => (
        <TextField
          label="Correo"
          error="Escribe un correo válido."
          hint="Te escribiremos aquí."
          defaultValue="ana@"
        />
      ),
    },
    { name: 'prefix', render: () => <TextField label="Valor" prefix="$" defaultValue="12.500" /> },
    { name: 'suffix', render: () => <TextField label="Medida" suffix="kg" optional defaultValue="1,5" /> },
    { name: 'disabled', render: () => <TextField label="Código" disabled defaultValue="A-0001" /> },
    {
      name: 'long words',
      render: () => (
        <TextField
          label="Una etiqueta muy larga que ocupa más de una línea en un teléfono pequeño"
          error="Este mensaje de error también es largo, y debe leerse entero sin romper la forma."
        />
      ),
    },
    {
      name: 'one word without spaces',
      render: () => (
        <TextField
          label="Nombre de usuario"
          error={`«${'distribuidora'.repeat(9)}» ya está en uso.`}
          hint={`Ahora es «${'distribuidora'.repeat(9)}».`}
        />
      ),
    },
  ],
} satisfies StoryFile
