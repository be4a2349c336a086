import type { Producto } from '@mi/contracts'
import { MenuItem, MenuLink, MenuSeparator, SharedMenu, type SharedMenuProps } from '@mi/design-system'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import Eye from 'lucide-react/icons/eye'
import MessageSquare from 'lucide-react/icons/message-square'
import PackageMinus from 'lucide-react/icons/package-minus'
import PackagePlus from 'lucide-react/icons/package-plus'
import PackageX from 'lucide-react/icons/package-x'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { tituloFor } from '../../comentarios/titulo.ts'
import { useIsNotas } from '../../comentarios/use-is-notas.ts'
import type { Accion, AccionesPermitidas } from '../../ficha/acciones.ts'
import { TEXTS } from '../../ficha/ficha.texts.ts'

interface ProductoMenuProps extends Omit<SharedMenuProps, 'children'> {
  /** This is `null` while the menu is closed. */
  readonly producto: Producto | null
  readonly cantidad: number
  readonly permitidas: AccionesPermitidas
  readonly onAccion: (accion: Accion, producto: Producto) => void
}

type On = (accion: Accion) => () => void

const StockItems = ({ cantidad, estado, on }: { cantidad: number; estado: Producto['estado']; on: On }) => (
  <>
    <MenuItem icon={<PackageMinus />} disabled={cantidad === 0} onSelect={on('usar')}>
      Usar
    </MenuItem>
    <MenuItem icon={<PackagePlus />} onSelect={on('reponer')}>
      Reponer
    </MenuItem>
    <MenuItem icon={<PackageX />} disabled={cantidad === 0} onSelect={on('descartar')}>
      Descartar
    </MenuItem>
    {/* The menu offers to change `estado`, because a change of the quantity does not change `estado`. */}
    {cantidad === 0 && estado === 'DISPONIBLE' && (
      <MenuItem icon={<CircleOff />} onSelect={on('agotar')}>
        {TEXTS.marcarAgotado}
      </MenuItem>
    )}
    {cantidad > 0 && estado === 'AGOTADO' && (
      <MenuItem icon={<CircleCheck />} onSelect={on('habilitar')}>
        {TEXTS.marcarDisponible}
      </MenuItem>
    )}
  </>
)

export const ProductoMenu = ({ producto, cantidad, permitidas, onAccion, ...menu }: ProductoMenuProps) => {
  const isNotas = useIsNotas()
  // The last product is kept, because the menu is still visible during its closing animation.
  const [last, setLast] = useState(producto)
  if (producto && producto !== last) setLast(producto)
  if (!last) return null
  const on: On = (accion) => () => onAccion(accion, last)
  return (
    <SharedMenu {...menu}>
      <MenuLink icon={<Eye />} render={<Link to={`/inventario/${last.id}`} />}>
        Ver
      </MenuLink>
      {permitidas.editar && (
        <MenuItem icon={<Pencil />} onSelect={on('editar')}>
          Editar
        </MenuItem>
      )}
      {permitidas.mover && <StockItems cantidad={cantidad} estado={last.estado} on={on} />}
      {permitidas.comentarios && (
        <MenuItem icon={<MessageSquare />} onSelect={on('comentarios')}>
          {tituloFor(isNotas)}
        </MenuItem>
      )}
      {permitidas.eliminar && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={on('eliminar')}>
            Eliminar
          </MenuItem>
        </>
      )}
    </SharedMenu>
  )
}
