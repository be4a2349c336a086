import type { Producto } from '@mi/contracts'
import type { MenuAnchor } from '@mi/design-system'
import type { Reciente } from '../../data/vivo/vivo-store.ts'

/** Callbacks must stay the same between renders. */
export interface ProductoItemProps {
  readonly producto: Producto
  /** The stock, including presses of − and + that are not saved yet. */
  readonly cantidad: number
  readonly hoy: string
  /** The item's index in the whole list. */
  readonly index: number
  readonly total: number
  /** The distance from the list's start, in pixels. Set only if the item has the focus outside the rendered range. */
  readonly keptAt?: number | undefined
  /** The last change made elsewhere. It is set for a moment; after a deletion, until the row disappears. */
  readonly reciente?: Reciente | undefined
  readonly isMenuOpen: boolean
  readonly onMenu: (producto: Producto, at: MenuAnchor) => void
  /** Absent if the person may not change the stock. */
  readonly onPress?: ((producto: Producto, paso: 1 | -1) => void) | undefined
}

export const keptStyle = (keptAt: number | undefined) =>
  keptAt === undefined ? undefined : ({ position: 'absolute', insetBlockStart: keptAt } as const)
