import type { RolEquipo } from '@mi/contracts'

/** A member's role in the team, in words. */
export const ROL_EQUIPO = {
  EDITOR: 'Editor',
  COMENTARISTA: 'Comentarista',
  LECTOR: 'Lector',
} as const satisfies Record<RolEquipo, string>

/** What a role allows, in words that follow «puede» or «puedes». */
export const QUE_PUEDE_EL_ROL = {
  EDITOR: 'ver, agregar, modificar y eliminar productos, y comentarlos',
  COMENTARISTA: 'ver los productos y comentarlos',
  LECTOR: 'ver los productos',
} as const satisfies Record<RolEquipo, string>
