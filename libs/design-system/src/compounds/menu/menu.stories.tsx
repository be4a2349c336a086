import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Row } from '../../stories/layout.tsx'
import type { StoryFile } from '../../stories/story.ts'
import { MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from './menu-items.tsx'
import { Menu } from './menu.tsx'
import { type MenuAnchor, SharedMenu, menuButtonProps } from './shared-menu.tsx'

const ORDERS = [
  { value: 'name', label: 'Por nombre' },
  { value: 'date', label: 'Por fecha' },
] as const

const Choosing = () => {
  const [order, setOrder] = useState<'name' | 'date'>('name')
  return (
    <Menu align="start" trigger={<Button>Ordenar</Button>}>
      <MenuHeading>Documentos</MenuHeading>
      <MenuSeparator />
      <MenuChoice label="Orden" value={order} onChange={setOrder} options={ORDERS} />
    </Menu>
  )
}

const items = (
  <>
    <MenuItem icon={<Pencil />} onSelect={() => undefined}>
      Editar
    </MenuItem>
    <MenuItem icon={<Share2 />} disabled onSelect={() => undefined}>
      Compartir
    </MenuItem>
    <MenuLink icon={<Pencil />} render={<a href="#Menu" />}>
      Ir al menú
    </MenuLink>
    <MenuSeparator />
    <MenuItem icon={<Trash2 />} danger onSelect={() => undefined}>
      Eliminar
    </MenuItem>
  </>
)

const Sharing = () => {
  const id = useId()
  const [open, setOpen] = useState<{ fruit: string; at: MenuAnchor } | null>(null)
  return (
    <Row>
      {['Lulo', 'Uchuva'].map((fruit) => (
        <IconButton
          key={fruit}
          id={`${id}${fruit}`}
          label={`Acciones de ${fruit}`}
          icon={<EllipsisVertical />}
          {...menuButtonProps(open?.fruit === fruit, (at) =>
            setOpen((now) => (now?.fruit === fruit ? null : { fruit, at })),
          )}
        />
      ))}
      <SharedMenu at={open?.at ?? null} onClose={() => setOpen(null)}>
        {items}
      </SharedMenu>
    </Row>
  )
}

export default {
  title: 'Menu',
  stories: [
    { name: 'shared by a list', render: () => <Sharing /> },
    {
      name: 'icon and text triggers',
      render: () => (
        <Row>
          <Menu align="start" trigger={<IconButton label="Más acciones" icon={<EllipsisVertical />} />}>
            {items}
          </Menu>
          <Menu align="start" trigger={<Button>Acciones</Button>}>
            {items}
          </Menu>
        </Row>
      ),
    },
    { name: 'choice', render: () => <Choosing /> },
  ],
} satisfies StoryFile
