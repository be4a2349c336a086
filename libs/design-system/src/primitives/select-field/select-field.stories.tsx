import type { StoryFile } from '../../stories/story.ts'
import { SelectField } from './select-field.tsx'

const options = (
  <>
    <option value="a">Primero</option>
    <option value="b">Segundo, con un nombre tan largo que no cabe en el campo de un teléfono pequeño</option>
  </>
)

export default {
  title: 'SelectField',
  stories: [
    {
      name: 'nothing selected',
      render: () => (
        <SelectField label="Tipo" placeholder="Elige uno">
          {options}
        </SelectField>
      ),
    },
    {
      name: 'long selection',
      render: () => (
        <SelectField label="Tipo" defaultValue="b">
          {options}
        </SelectField>
      ),
    },
    {
      name: 'error',
      render: () => (
        <SelectField label="Tipo" placeholder="Elige uno" error="Elige un tipo.">
          {options}
        </SelectField>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <SelectField label="Tipo" disabled defaultValue="a">
          {options}
        </SelectField>
      ),
    },
  ],
} satisfies StoryFile
