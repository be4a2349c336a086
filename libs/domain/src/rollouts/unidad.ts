import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** The person that a rollout counts, with the fields that its segments may use. */
export interface Persona {
  readonly idUsuario: number
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly empresaId: number | null
  readonly perfilCompleto: boolean
}

/** How a rollout counts a browser: `navegador` is its random id, `persona` the signed-in person. */
export interface Unidad {
  readonly navegador: string
  readonly persona: Persona | null
}
