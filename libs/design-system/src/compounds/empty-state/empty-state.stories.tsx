import Plus from 'lucide-react/icons/plus'
import { Button } from '../../primitives/button/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { EmptyState } from './empty-state.tsx'

export default {
  title: 'EmptyState',
  stories: [
    {
      name: 'nothing yet',
      render: () => (
        <EmptyState
          titleAs="h3"
          title="Aquí todavía no hay nada"
          action={
            <Button variant="primary" icon={<Plus />}>
              Agregar el primero
            </Button>
          }
        >
          Lo que agregues aparecerá en este lugar.
        </EmptyState>
      ),
    },
    {
      name: 'nothing found',
      render: () => (
        <EmptyState
          drawing="search"
          titleAs="h3"
          title="Sin resultados"
          action={<Button>Borrar búsqueda</Button>}
        >
          No hay nada que coincida con «xyz».
        </EmptyState>
      ),
    },
    {
      name: 'unavailable',
      render: () => (
        <EmptyState drawing="plug" titleAs="h3" title="Sin conexión">
          Lo que escribas se guardará cuando vuelva.
        </EmptyState>
      ),
    },
  ],
} satisfies StoryFile
