import type { Miembro } from '@mi/contracts'
import {
  IconButton,
  type MenuAnchor,
  MenuItem,
  MenuSeparator,
  SharedMenu,
  menuButtonProps,
} from '@mi/design-system'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import { TEXTS } from './miembros.texts.ts'

export type OnAccion = (accion: 'editar' | 'eliminar', miembro: Miembro) => void

interface OpenMenu {
  readonly miembro: Miembro
  readonly at: MenuAnchor
}

/** The state of the single menu that all rows share. */
export const useMenu = () => {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const close = useCallback(() => setMenu(null), [])
  const toggle = useCallback(
    (miembro: Miembro, at: MenuAnchor) =>
      setMenu((open) => (open?.miembro.id === miembro.id ? null : { miembro, at })),
    [],
  )
  return { menu, close, toggle }
}

interface MenuButtonProps {
  readonly miembro: Miembro
  readonly isOpen: boolean
  readonly onMenu: (miembro: Miembro, at: MenuAnchor) => void
}

export const MenuButton = ({ miembro, isOpen, onMenu }: MenuButtonProps) => (
  <IconButton
    id={`acciones-${miembro.id}`}
    label={TEXTS.accionesDe(miembro.nombreCompleto)}
    icon={<EllipsisVertical />}
    tooltip={false}
    {...menuButtonProps(isOpen, (at) => onMenu(miembro, at))}
  />
)

interface MiembroMenuProps {
  readonly menu: OpenMenu | null
  readonly onClose: () => void
  readonly onAccion: OnAccion
}

export const MiembroMenu = ({ menu, onClose, onAccion }: MiembroMenuProps) => {
  // Keeps the last member, because `menu` is null while the closing animation still shows the items.
  const [last, setLast] = useState(menu?.miembro)
  if (menu && menu.miembro !== last) setLast(menu.miembro)
  if (!last) return null
  return (
    <SharedMenu at={menu?.at ?? null} onClose={onClose}>
      <MenuItem icon={<Pencil />} onSelect={() => onAccion('editar', last)}>
        {TEXTS.editar}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={() => onAccion('eliminar', last)}>
        {TEXTS.eliminar}
      </MenuItem>
    </SharedMenu>
  )
}
