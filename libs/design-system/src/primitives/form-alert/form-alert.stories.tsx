import { FormAlert } from './form-alert.tsx'

export default {
  title: 'FormAlert',
  stories: [
    { name: 'one sentence', render: () => <FormAlert>No se pudo guardar. Intenta de nuevo.</FormAlert> },
    {
      name: 'long',
      render: () => <FormAlert>{'No se pudo guardar. Intenta de nuevo. '.repeat(6)}</FormAlert>,
    },
  ],
}
