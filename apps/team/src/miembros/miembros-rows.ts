import type { Miembro } from '@mi/contracts'
import type { MenuAnchor } from '@mi/design-system'
import type { OnAccion } from './miembro-acciones.tsx'

/** What table and list are made of. */
export interface MiembrosRowsProps {
  readonly miembros: readonly Miembro[]
  /** The member whose menu is open. */
  readonly menuOf: number | undefined
  readonly onMenu: (miembro: Miembro, at: MenuAnchor) => void
  readonly onAccion: OnAccion
}
