import type { UsuarioDeSesion } from '@mi/contracts'
import type { Actor, Identidad } from '@mi/domain'
import type { Procedencia } from '../security/procedencia.ts'

export interface SesionActual extends Actor, Identidad {
  readonly sid: string
  readonly username: string
  readonly correo: string
  readonly nombreEmpresa: string | null
  readonly sesionEmpezo: Date
  readonly sesionTermina: Date
  /**
   * When the session was last used, exact to ten minutes. Older builds of the server did not record this time. If
   * only such builds have handled requests of the session, it is `undefined`.
   */
  readonly sesionUsada: Date | undefined
}

export interface Solicitante extends SesionActual {
  readonly procedencia: Procedencia
}

/** The fields of the user that tokens and login responses contain. */
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
