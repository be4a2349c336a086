import type { Miembro } from '@mi/contracts'
import type { MenuAnchor } from '@mi/design-system'
import type { OnAccion } from './miembro-acciones.tsx'

export interface MiembrosRowsProps {
  readonly miembros: readonly Miembro[]
  /** The id of the member whose menu is open. */
  readonly menuOf: number | undefined
  readonly onMenu: (miembro: Miembro, at: MenuAnchor) => void
  readonly onAccion: OnAccion
}

/** The id of the button with the member's name, the first button of the member's row. */
export const nameIdOf = ({ id }: Pick<Miembro, 'id'>): string => `miembro-${id}`
