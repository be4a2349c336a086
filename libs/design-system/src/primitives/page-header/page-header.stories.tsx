import Plus from 'lucide-react/icons/plus'
import { Button } from '../button/index.ts'
import type { StoryFile } from '../../stories/story.ts'
import { PageHeader } from './page-header.tsx'

const action = (
  <Button variant="primary" icon={<Plus />}>
    Agregar
  </Button>
)

export default {
  title: 'PageHeader',
  stories: [
    {
      name: 'whole',
      render: () => <PageHeader title="Tareas" summary="3 para hoy · 8 esta semana" action={action} />,
    },
    { name: 'title only', render: () => <PageHeader title="Ayuda" /> },
    {
      name: 'long',
      render: () => (
        <PageHeader
          title="Un título que ocupa dos líneas en un teléfono"
          summary="9.999 cosas por revisar"
          action={action}
        />
      ),
    },
  ],
} satisfies StoryFile
