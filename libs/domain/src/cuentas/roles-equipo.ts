import type { RolEquipo } from '@mi/contracts'

/** The Spanish name of each role in a team. */
export const ROL_EQUIPO = {
  EDITOR: 'Editor',
  COMENTARISTA: 'Comentarista',
  LECTOR: 'Lector',
} as const satisfies Record<RolEquipo, string>

/** What a member with each role is allowed to do, in words that follow «puede» or «puedes» in a sentence. */
export const QUE_PUEDE_EL_ROL = {
  EDITOR: 'ver, agregar, modificar y eliminar productos, y comentarlos',
  COMENTARISTA: 'ver los productos y comentarlos',
  LECTOR: 'ver los productos',
} as const satisfies Record<RolEquipo, string>
