import type { UsuarioDeSesion } from '@mi/contracts'
import type { Actor } from '@mi/domain'

/** Whoever is signed in: an actor, the session, and what the token says of the person. */
export interface SesionActual extends Actor {
  readonly sid: string
  readonly username: string
  readonly correo: string
  readonly nombreEmpresa: string | null
  readonly sesionTermina: Date
}

/** The session user as token and login answer carry it. */
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
