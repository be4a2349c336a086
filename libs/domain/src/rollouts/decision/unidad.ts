import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** A signed-in person, with the fields that rollout rules and route permissions are checked against. */
export interface Persona {
  readonly idUsuario: number
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly empresaId: number | null
  readonly perfilCompleto: boolean
}

/** A browser, with its random id (`navegador`), and the person who is signed in with it, or `null`. */
export interface Unidad {
  readonly navegador: string
  readonly persona: Persona | null
}
