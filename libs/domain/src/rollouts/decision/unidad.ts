import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** A signed-in person, with the fields for the rules of rollouts and the permissions of routes. */
export interface Persona {
  readonly idUsuario: number
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly empresaId: number | null
  readonly perfilCompleto: boolean
}

/** A browser, by its random id `navegador`, and the person signed in there. */
export interface Unidad {
  readonly navegador: string
  readonly persona: Persona | null
}
