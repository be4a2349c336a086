import { useState } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { TextField } from '../../primitives/text-field/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

const Opener = ({ label, ...dialog }: Partial<FormDialogProps> & { label: string }) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && (
        <FormDialog title={label} action="Guardar" busy={false} {...dialog} onSubmit={close} onClose={close}>
          <TextField label="Nombre" />
        </FormDialog>
      )}
    </>
  )
}

export default {
  title: 'FormDialog',
  stories: [
    { name: 'to fill in', render: () => <Opener label="Cambiar el nombre" size="sm" /> },
    {
      name: 'refused',
      render: () => (
        <Opener label="Cambiar otra vez" size="sm" alert="No se pudo guardar. Intenta de nuevo." />
      ),
    },
    { name: 'dangerous', render: () => <Opener label="Borrar el nombre" size="sm" action="Borrar" danger /> },
    { name: 'sending', render: () => <Opener label="Guardando el nombre" size="sm" busy /> },
  ],
} satisfies StoryFile
