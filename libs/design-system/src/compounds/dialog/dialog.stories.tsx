import { useState } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { TextArea } from '../../primitives/text-area/index.ts'
import { TextField } from '../../primitives/text-field/index.ts'
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx'

type Example = Partial<Pick<DialogProps, 'size' | 'children' | 'description'>> & { word: string }

const Opener = ({ word, children, ...props }: Example) => {
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    setDirty(false)
  }
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={change}
        dirty={dirty}
        title="Editar ficha"
        footer={
          <>
            <DialogClose />
            <Button variant="primary" onClick={() => change(false)}>
              Guardar cambios
            </Button>
          </>
        }
      >
        {children ?? (
          <>
            <TextField label="Nombre" defaultValue="Informe" onChange={() => setDirty(true)} />
            <TextArea label="Descripción" optional onChange={() => setDirty(true)} />
          </>
        )}
      </Dialog>
    </Row>
  )
}

const LONG = Array.from({ length: 24 }, (_, index) => (
  <p key={index}>Un párrafo que hace larga la ventana.</p>
))

export default {
  title: 'Dialog',
  stories: [
    {
      name: 'form',
      render: () => <Opener word="Abrir ventana" description="Los demás verán el cambio enseguida." />,
    },
    {
      name: 'long body',
      render: () => (
        <Opener word="Abrir larga" size="lg">
          {LONG}
        </Opener>
      ),
    },
  ],
} satisfies StoryFile
