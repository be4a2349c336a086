import type { StoryFile } from '../../stories/story.ts'
import { PasswordField } from './password-field.tsx'

export default {
  title: 'PasswordField',
  stories: [
    {
      name: 'filled',
      render: () => <PasswordField label="Contraseña" defaultValue="secreto-123" autoComplete="off" />,
    },
    {
      name: 'error',
      render: () => (
        <PasswordField
          label="Nueva contraseña"
          error="Usa al menos 8 caracteres."
          defaultValue="abc"
          autoComplete="off"
        />
      ),
    },
    { name: 'disabled', render: () => <PasswordField label="Contraseña" disabled defaultValue="secreto" /> },
  ],
} satisfies StoryFile
