import type { Producto } from '@mi/contracts'
import { type MenuAnchor, menuButtonProps } from '@mi/design-system'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import styles from './menu-button.module.css'

interface MenuButtonProps {
  readonly producto: Producto
  readonly isOpen: boolean
  readonly onMenu: (producto: Producto, at: MenuAnchor) => void
}

export const MenuButton = ({ producto, isOpen, onMenu }: MenuButtonProps) => (
  <button
    type="button"
    id={`acciones-${producto.id}`}
    className={styles.button}
    aria-label={`Acciones de ${producto.nombre}`}
    {...menuButtonProps(isOpen, (at) => onMenu(producto, at))}
  >
    <EllipsisVertical />
  </button>
)
