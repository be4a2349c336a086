import type { Login, Sesion } from '@mi/contracts'
import { UnauthenticatedError, requirePermiso } from '@mi/domain'
import { type Cuenta, findCuentaByCorreo } from '../../platform/session/cuentas.repository.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Ports } from '../../platform/ports.ts'
import { endSesion, findSesion, openSesion } from '../../platform/session/sesiones.repository.ts'
import {
  type SesionActual,
  type Solicitante,
  toUsuarioDeSesion,
} from '../../platform/session/sesion-actual.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import type { Procedencia } from '../../platform/security/procedencia.ts'
import { recordSeguridad } from '../../platform/security/security-log.ts'
import * as repository from './auth.repository.ts'
import type { LoginGuard, LoginTurn } from './login-guard.ts'
import type { SegundoFactor } from './segundo-factor/factor.ts'

interface AuthParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly guard: LoginGuard
  readonly factor: SegundoFactor
}

export interface SesionAbierta {
  readonly sesion: Sesion
  readonly actor: SesionActual
}

/** `red` is the network for which tries are counted. `procedencia` is stored in the security log. */
interface Visita {
  readonly red: string
  readonly procedencia: Procedencia
}

/** A sign-in to `cuenta` in which the password was right. */
interface Ingreso {
  readonly cuenta: Cuenta
  readonly codigo: string | undefined
  readonly procedencia: Procedencia
}

const asksCodigo = () =>
  new UnauthenticatedError('Escribe el código de verificación de tu aplicación.', 'segundo_factor')

const wrongCodigo = () => new UnauthenticatedError('El código no es correcto o ya se usó.', 'segundo_factor')

const refused = () => new UnauthenticatedError('Credenciales incorrectas', 'credenciales_incorrectas')

export const createAuthService = ({ database, ports, passwords, tokens, guard, factor }: AuthParts) => {
  const issue = async (actor: SesionActual): Promise<SesionAbierta> => {
    const user = toUsuarioDeSesion(actor)
    const claims = { ...user, sub: String(actor.idUsuario), sid: actor.sid }
    return { sesion: { token: await tokens.sign(claims, actor.sesionTermina), user }, actor }
  }

  const checkClave = async (cuenta: Cuenta | undefined, password: string, turn: LoginTurn) => {
    try {
      return await passwords.verify(cuenta?.claveHash, password)
    } catch (error) {
      await turn.giveBack()
      throw error
    }
  }

  // A row is written for an unknown mail address too, because a faster answer would reveal that it has no account.
  const recordFailure = (
    cuenta: Cuenta | undefined,
    turn: LoginTurn,
    { tipo, procedencia }: { tipo: 'ingreso_fallido' | 'codigo_fallido'; procedencia: Procedencia },
  ) =>
    recordSeguridad(database.kysely, {
      idUsuario: cuenta?.id ?? null,
      tipo: turn.isLast ? 'bloqueo' : tipo,
      procedencia,
      fecha: ports.now(),
    })

  /** @returns whether the account has a second factor. @throws UnauthenticatedError if its code is missing or wrong. */
  const passFactor = async (trx: Executor, { cuenta, codigo, procedencia }: Ingreso): Promise<boolean> => {
    if (!(await factor.isOn(trx, cuenta.id))) return false
    if (codigo === undefined) throw asksCodigo()
    if (!(await factor.accept(trx, { idUsuario: cuenta.id, codigo, procedencia }))) throw wrongCodigo()
    return true
  }

  const open = (ingreso: Ingreso): Promise<string> =>
    database.kysely.transaction().execute(async (trx) => {
      const { cuenta, procedencia } = ingreso
      if (!(await repository.holdClave(trx, cuenta))) throw refused()
      const conSegundoFactor = await passFactor(trx, ingreso)
      const [sid, now, idUsuario] = [ports.newId(), ports.now(), cuenta.id]
      await openSesion(trx, { id: sid, idUsuario, procedencia, now, conSegundoFactor })
      await recordSeguridad(trx, { idUsuario, tipo: 'ingreso', procedencia, fecha: now })
      return sid
    })

  /** A wrong code counts as a failed try. A missing code does not count, and neither does a failure of the server. */
  const openCounted = async (ingreso: Ingreso, turn: LoginTurn): Promise<string> => {
    try {
      return await open(ingreso)
    } catch (error) {
      // Five failed tries block the account. Therefore only an UnauthenticatedError counts as a failed try. Other
      // errors, such as a lost database connection, do not count.
      const isOwn = error instanceof UnauthenticatedError
      if (!isOwn) await turn.giveBack()
      if (!isOwn || error.codigo !== 'segundo_factor') throw error
      const { cuenta, codigo, procedencia } = ingreso
      if (codigo === undefined) await turn.giveBack()
      else await recordFailure(cuenta, turn, { tipo: 'codigo_fallido', procedencia })
      throw error
    }
  }

  /**
   * Does the same work for a wrong mail address, a wrong password and an inactive account. Otherwise, the time that the
   * answer takes would reveal which of them was the reason.
   */
  const attempt = async (
    { correo, password, codigo }: Login,
    { red, procedencia }: Visita,
  ): Promise<SesionAbierta> => {
    const found = await findCuentaByCorreo(database.kysely, correo)
    const turn = await guard.take({ correo: found.correo, red })
    const { cuenta } = found
    const matches = await checkClave(cuenta, password, turn)
    if (!cuenta || !matches || cuenta.estado !== 'activo') {
      await recordFailure(cuenta, turn, { tipo: 'ingreso_fallido', procedencia })
      throw refused()
    }
    const sid = await openCounted({ cuenta, codigo, procedencia }, turn)
    await turn.succeeded()
    const actor = await findSesion(database, sid, ports.now())
    if (!actor) throw new UnauthenticatedError()
    return issue(actor)
  }

  return {
    /**
     * @throws the same UnauthenticatedError for a wrong mail address, a wrong password and an inactive account. If only
     * the code of the second factor is missing or wrong, the `codigo` of the error is `segundo_factor`.
     */
    login: (login: Login, visita: Visita): Promise<SesionAbierta> =>
      guard.inTurn({ correo: login.correo.trim(), red: visita.red }, () => attempt(login, visita)),

    /** Issues a token for the session `sid`, which another service has opened. */
    async resume(sid: string): Promise<SesionAbierta> {
      const actor = await findSesion(database, sid, ports.now())
      if (!actor) throw new UnauthenticatedError()
      return issue(actor)
    },

    renew(actor: SesionActual): Promise<SesionAbierta> {
      requirePermiso(actor, 'sesion.renovar')
      return issue(actor)
    },

    async logout(actor: Solicitante): Promise<void> {
      requirePermiso(actor, 'sesion.salir')
      const { idUsuario, sid, procedencia } = actor
      await database.kysely.transaction().execute(async (trx) => {
        await endSesion(trx, sid, ports.now())
        await recordSeguridad(trx, { idUsuario, tipo: 'salida', procedencia, fecha: ports.now() })
      })
    },
  }
}

export type AuthService = ReturnType<typeof createAuthService>
