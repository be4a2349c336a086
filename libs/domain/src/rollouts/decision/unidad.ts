import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** A signed-in person. Rollout rules and route permissions are checked against these fields. */
export interface Persona {
  readonly idUsuario: number
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly empresaId: number | null
  readonly perfilCompleto: boolean
}

/** A browser with its random id (`navegador`). `persona` is the person who is signed in, or `null`. */
export interface Unidad {
  readonly navegador: string
  readonly persona: Persona | null
}
