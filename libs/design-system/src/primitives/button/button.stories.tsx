import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { ButtonLink } from './button-link.tsx'
import { Button, type ButtonProps } from './button.tsx'

const all = (props: ButtonProps) => (
  <Row>
    <Button variant="primary" {...props}>
      Guardar cambios
    </Button>
    <Button {...props}>Cancelar</Button>
    <Button variant="ghost" {...props}>
      Ver más
    </Button>
    <Button variant="danger" {...props}>
      Eliminar
    </Button>
  </Row>
)

export default {
  title: 'Button',
  stories: [
    { name: 'variants', render: () => all({}) },
    { name: 'small', render: () => all({ size: 'sm' }) },
    { name: 'busy', render: () => all({ busy: true }) },
    { name: 'disabled', render: () => all({ disabled: true }) },
    {
      name: 'icon',
      render: () => (
        <Row>
          <Button variant="primary" icon={<Plus />}>
            Agregar
          </Button>
          <Button icon={<Plus />}>Agregar</Button>
          <Button variant="danger" icon={<Trash2 />} size="sm">
            Eliminar
          </Button>
        </Row>
      ),
    },
    {
      name: 'links',
      render: () => (
        <Row>
          <ButtonLink render={<a href="#Button" />} variant="primary" icon={<Plus />}>
            Ir al principio
          </ButtonLink>
          <ButtonLink render={<a href="#Button" />} size="sm">
            Ver todo
          </ButtonLink>
        </Row>
      ),
    },
    {
      name: 'block',
      render: () => (
        <Button variant="primary" block>
          Iniciar sesión
        </Button>
      ),
    },
  ],
} satisfies StoryFile
