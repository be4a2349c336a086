import type { Producto } from '@mi/contracts'
import type { MenuAnchor } from '@mi/design-system'

/** What a card and a row of the table are given alike. All callbacks stay the same from one render to the next. */
export interface ProductoItemProps {
  readonly producto: Producto
  /** What to show of its stock, presses that are on their way included. */
  readonly cantidad: number
  readonly hoy: string
  /** Its place in the whole list, from 0, and how long that is. */
  readonly index: number
  readonly total: number
  /** Set while it stands outside the window, where only its focus keeps it. */
  readonly keptAt?: number | undefined
  readonly isMenuOpen: boolean
  readonly onMenu: (producto: Producto, at: MenuAnchor) => void
  /** Absent when the person may not. */
  readonly onDar?: ((producto: Producto, paso: 1 | -1) => void) | undefined
}

/** Of an item that stands outside the window. */
export const keptStyle = (keptAt: number | undefined) =>
  keptAt === undefined ? undefined : ({ position: 'absolute', insetBlockStart: keptAt } as const)
