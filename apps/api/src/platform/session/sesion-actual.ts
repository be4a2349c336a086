import type { UsuarioDeSesion } from '@mi/contracts'
import type { Actor, Identidad } from '@mi/domain'
import type { Procedencia } from '../security/procedencia.ts'

/** The signed-in person: the actor, the session, and the fields of the token. */
export interface SesionActual extends Actor, Identidad {
  readonly sid: string
  readonly username: string
  readonly correo: string
  readonly nombreEmpresa: string | null
  readonly sesionEmpezo: Date
  readonly sesionTermina: Date
  /**
   * When the session was last used, to within ten minutes. `undefined` if only an older build has used it: older builds
   * did not record the time.
   */
  readonly sesionUsada: Date | undefined
}

/** The signed-in person of a request, and where the request comes from. */
export interface Solicitante extends SesionActual {
  readonly procedencia: Procedencia
}

/** The user in the form that tokens and login responses contain. */
export const toUsuarioDeSesion = (actor: SesionActual): UsuarioDeSesion => ({
  idUsuario: actor.idUsuario,
  username: actor.username,
  nombreCompleto: actor.nombreCompleto,
  correo: actor.correo,
  tipoUsuario: actor.tipoUsuario,
  rol: actor.rol,
  rolEquipo: actor.rolEquipo,
  empresaId: actor.empresaId,
  perfilCompleto: actor.perfilCompleto,
  nombreEmpresa: actor.nombreEmpresa,
})
