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

/** A browser and the person who is signed in there. `navegador` is the random id of the browser. */
export interface Unidad {
  readonly navegador: string
  readonly persona: Persona | null
}
