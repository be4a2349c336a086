import { Button } from '../../primitives/button/index.ts'
import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { toast } from './toast.ts'

const undo = { label: 'Deshacer', onUndo: () => void toast.info('Volvió a su lugar') }

export default {
  title: 'Toaster',
  stories: [
    {
      name: 'kinds',
      render: () => (
        <Row>
          <Button onClick={() => toast.success('Cambios guardados')}>Avisar éxito</Button>
          <Button onClick={() => toast.success('Se movió a la papelera', { undo })}>
            Avisar con regreso
          </Button>
          <Button onClick={() => toast.error('No se pudo guardar. Revisa tu conexión e inténtalo de nuevo.')}>
            Avisar error
          </Button>
          <Button onClick={() => toast.info('Hay una versión nueva')}>Avisar dato</Button>
        </Row>
      ),
    },
  ],
} satisfies StoryFile
