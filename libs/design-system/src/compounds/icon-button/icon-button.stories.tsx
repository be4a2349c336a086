import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { IconButton } from './icon-button.tsx'

export default {
  title: 'IconButton',
  stories: [
    {
      name: 'variants',
      render: () => (
        <Row>
          <IconButton label="Editar" icon={<Pencil />} />
          <IconButton label="Más acciones" icon={<EllipsisVertical />} variant="secondary" />
          <IconButton label="Cerrar" icon={<X />} size="sm" />
        </Row>
      ),
    },
    {
      name: 'busy and disabled',
      render: () => (
        <Row>
          <IconButton label="Editando" icon={<Pencil />} variant="secondary" busy />
          <IconButton label="No se puede editar" icon={<Pencil />} variant="secondary" disabled />
        </Row>
      ),
    },
  ],
} satisfies StoryFile
