import type { StoryFile } from '../stories/story.ts'
import { SelectField } from './select-field.tsx'

const options = (
  <>
    <option value="a">Primera</option>
    <option value="b">Segunda, con un nombre tan largo que no cabe en el campo de un teléfono pequeño</option>
  </>
)

export default {
  title: 'SelectField',
  stories: [
    {
      name: 'nothing chosen',
      render: () => (
        <SelectField label="Categoría" placeholder="Elige una">
          {options}
        </SelectField>
      ),
    },
    {
      name: 'chosen, long',
      render: () => (
        <SelectField label="Categoría" defaultValue="b">
          {options}
        </SelectField>
      ),
    },
    {
      name: 'error',
      render: () => (
        <SelectField label="Categoría" placeholder="Elige una" error="Elige una categoría.">
          {options}
        </SelectField>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <SelectField label="Categoría" disabled defaultValue="a">
          {options}
        </SelectField>
      ),
    },
  ],
} satisfies StoryFile
