import type { Login, Sesion } from '@mi/contracts'
import { UnauthenticatedError, requirePermiso } from '@mi/domain'
import { type Cuenta, findCuentaByCorreo } from '../../platform/session/cuentas.repository.ts'
import type { Database } from '../../platform/database/database.ts'
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

interface AuthParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly guard: LoginGuard
}

/** A session with the actor it belongs to. */
export interface SesionAbierta {
  readonly sesion: Sesion
  readonly actor: SesionActual
}

/** Where a login comes from: the network that is counted, and what the log keeps. */
interface Visita {
  readonly red: string
  readonly procedencia: Procedencia
}

const refused = () => new UnauthenticatedError('Credenciales incorrectas', 'credenciales_incorrectas')

/** Signing in, staying in, signing out. */
export const createAuthService = ({ database, ports, passwords, tokens, guard }: AuthParts) => {
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

  // One row of the same shape for an unknown mail: writing takes longer than anything else here.
  const recordFailure = (cuenta: Cuenta | undefined, turn: LoginTurn, procedencia: Procedencia) =>
    recordSeguridad(database.kysely, {
      idUsuario: cuenta?.id ?? null,
      tipo: turn.isLast ? 'bloqueo' : 'ingreso_fallido',
      procedencia,
      fecha: ports.now(),
    })

  const open = (cuenta: Cuenta, procedencia: Procedencia): Promise<string> =>
    database.kysely.transaction().execute(async (trx) => {
      if (!(await repository.holdClave(trx, cuenta))) throw refused()
      const [sid, now, idUsuario] = [ports.newId(), ports.now(), cuenta.id]
      await openSesion(trx, { id: sid, idUsuario, procedencia, now })
      await recordSeguridad(trx, { idUsuario, tipo: 'ingreso', procedencia, fecha: now })
      return sid
    })

  /**
   * Does the same work for a wrong mail, a wrong password and an inactive account, so that timing reveals nothing.
   */
  const attempt = async (
    { correo, password }: Login,
    { red, procedencia }: Visita,
  ): Promise<SesionAbierta> => {
    const found = await findCuentaByCorreo(database.kysely, correo)
    const turn = await guard.take({ correo: found.correo, red })
    const { cuenta } = found
    const matches = await checkClave(cuenta, password, turn)
    if (!cuenta || !matches || cuenta.estado !== 'activo') {
      await recordFailure(cuenta, turn, procedencia)
      throw refused()
    }
    const sid = await open(cuenta, procedencia)
    await turn.succeeded()
    const actor = await findSesion(database, sid, ports.now())
    if (!actor) throw new UnauthenticatedError()
    return issue(actor)
  }

  return {
    /**
     * @throws UnauthenticatedError, the same for a wrong mail, a wrong password and an inactive account.
     */
    login: (login: Login, visita: Visita): Promise<SesionAbierta> =>
      guard.inTurn({ correo: login.correo.trim(), red: visita.red }, () => attempt(login, visita)),

    /** Issues a token for a session that another use case opened. */
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
