import type { Producto } from '@mi/contracts'
import type { MenuAnchor } from '@mi/design-system'
import type { Reciente } from '../../data/vivo/vivo-store.ts'

/** The common props of a card, a row and a line. Callbacks must stay the same between renders. */
export interface ProductoItemProps {
  readonly producto: Producto
  /** The stock to show, including presses that are not saved yet. */
  readonly cantidad: number
  readonly hoy: string
  /** The item's index in the whole list, and the length of that list. */
  readonly index: number
  readonly total: number
  /**
   * The distance from the start of the list, in pixels. Only set if the item is outside the rendered range but has the
   * focus.
   */
  readonly keptAt?: number | undefined
  /**
   * The last change by another person or screen. It is set for a moment, or after a deletion until the row disappears.
   */
  readonly reciente?: Reciente | undefined
  readonly isMenuOpen: boolean
  readonly onMenu: (producto: Producto, at: MenuAnchor) => void
  /** Absent if the person may not change the stock. */
  readonly onPress?: ((producto: Producto, paso: 1 | -1) => void) | undefined
}

/** The style that puts a focused item outside the rendered range at its place; `undefined` for other items. */
export const keptStyle = (keptAt: number | undefined) =>
  keptAt === undefined ? undefined : ({ position: 'absolute', insetBlockStart: keptAt } as const)
