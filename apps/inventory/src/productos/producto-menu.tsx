import type { Producto } from '@mi/contracts'
import { MenuItem, SharedMenu, type SharedMenuProps } from '@mi/design-system'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'

interface ProductoMenuProps extends Omit<SharedMenuProps, 'children'> {
  /** Whose menu it is; `null` while it is closed. */
  readonly producto: Producto | null
  readonly onEdit: (producto: Producto) => void
  readonly onRemove: (producto: Producto) => void
}

/** What can be done with a product, behind the button of its card. */
export const ProductoMenu = ({ producto, onEdit, onRemove, ...menu }: ProductoMenuProps) => {
  // What closes goes on to show whose it was.
  const [last, setLast] = useState(producto)
  if (producto && producto !== last) setLast(producto)
  return (
    <SharedMenu {...menu}>
      <MenuItem icon={<Pencil />} onSelect={() => last && onEdit(last)}>
        Editar
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger onSelect={() => last && onRemove(last)}>
        Eliminar
      </MenuItem>
    </SharedMenu>
  )
}
