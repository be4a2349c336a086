import { useState } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const Opener = ({ word, busy = false }: { word: string; busy?: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="¿Eliminar “Informe”?"
        description="Puedes recuperarlo desde la papelera durante 30 días."
        confirmLabel="Eliminar"
        danger
        busy={busy}
        onConfirm={() => setOpen(false)}
      />
    </Row>
  )
}

export default {
  title: 'ConfirmDialog',
  stories: [
    { name: 'danger', render: () => <Opener word="Abrir pregunta" /> },
    { name: 'busy', render: () => <Opener word="Abrir ocupada" busy /> },
  ],
} satisfies StoryFile
