import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** The person a rollout counts, with what its segments may ask about. */
export interface Persona {
  readonly idUsuario: number
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly empresaId: number | null
  readonly perfilCompleto: boolean
}

/** Who a rollout counts a browser as: `navegador` is its random id, `persona` whoever is signed in. */
export interface Unidad {
  readonly navegador: string
  readonly persona: Persona | null
}
