import type { Producto } from '@mi/contracts'
import type { MenuAnchor } from '@mi/design-system'
import type { Reciente } from '../../data/vivo/vivo-store.ts'

/** The callbacks must stay the same between renders, because the items are wrapped in `memo`. */
export interface ProductoItemProps {
  readonly producto: Producto
  /** The stock, including presses of − and + that are not saved yet. */
  readonly cantidad: number
  readonly hoy: string
  /** The item's index in the whole list. */
  readonly index: number
  readonly total: number
  /** The distance from the list's top in pixels, if the item has the focus and is outside the rendered range. */
  readonly keptAt?: number | undefined
  /** This is set for a few seconds after a change made outside this tab. A deletion stays set until the item goes. */
  readonly reciente?: Reciente | undefined
  readonly isMenuOpen: boolean
  readonly onMenu: (producto: Producto, at: MenuAnchor) => void
  /** This is absent if the person is not allowed to change the stock. */
  readonly onPress?: ((producto: Producto, paso: 1 | -1) => void) | undefined
}

export const keptStyle = (keptAt: number | undefined) =>
  keptAt === undefined ? undefined : ({ position: 'absolute', insetBlockStart: keptAt } as const)
