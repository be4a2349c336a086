import Clock from 'lucide-react/icons/clock'
import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { Chip } from './chip.tsx'

export default {
  title: 'Chip',
  stories: [
    {
      name: 'tones',
      render: () => (
        <Row>
          <Chip>Borrador</Chip>
          <Chip tone="success">Al día</Chip>
          <Chip tone="warn">Pendiente</Chip>
          <Chip tone="danger">Fallido</Chip>
          <Chip tone="info">Nuevo</Chip>
        </Row>
      ),
    },
    {
      name: 'own icon',
      render: () => (
        <Chip tone="warn" icon={<Clock />}>
          en 3 días
        </Chip>
      ),
    },
    {
      name: 'long',
      render: () => (
        <Chip tone="danger">Un estado con tantas palabras que no cabe en una sola línea de la columna</Chip>
      ),
    },
  ],
} satisfies StoryFile
