import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** A signed-in person, with the fields that rules of rollouts and the permissions of routes use. */
export interface Persona {
  readonly idUsuario: number
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly empresaId: number | null
  readonly perfilCompleto: boolean
}

/** The unit of a rollout: a browser with its random id `navegador`, and the person signed in there. */
export interface Unidad {
  readonly navegador: string
  readonly persona: Persona | null
}
