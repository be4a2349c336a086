import type { Login, Sesion } from '@mi/contracts'
import { UnauthenticatedError, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { Ports } from '../../platform/ports.ts'
import { type SesionActual, findSesion, toUsuarioDeSesion } from '../../platform/session.ts'
import type { Tokens } from '../../platform/tokens.ts'
import * as repository from './auth.repository.ts'

// A session's life at most: 30 days (contract: session).
const SESION_MS = 30 * 24 * 60 * 60 * 1000

interface AuthParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly tokens: Tokens
}

/** A session with the actor it belongs to. */
export interface SesionAbierta {
  readonly sesion: Sesion
  readonly actor: SesionActual
}

/** Signing in, staying in, signing out. */
export const createAuthService = ({ database, ports, passwords, tokens }: AuthParts) => {
  const issue = async (actor: SesionActual): Promise<SesionAbierta> => {
    const user = toUsuarioDeSesion(actor)
    const claims = { ...user, sub: String(actor.idUsuario), sid: actor.sid }
    return { sesion: { token: await tokens.sign(claims, actor.sesionTermina), user }, actor }
  }

  return {
    /** @throws UnauthenticatedError, the same for a wrong mail, a wrong password and an inactive account. */
    async login({ correo, password }: Login): Promise<SesionAbierta> {
      const cuenta = await repository.findCuentaByCorreo(database.kysely, correo)
      const matches = await passwords.verify(cuenta?.claveHash, password)
      if (!cuenta || !matches || cuenta.estado !== 'activo') {
        throw new UnauthenticatedError('Credenciales incorrectas', 'credenciales_incorrectas')
      }
      const sid = ports.newId()
      const createdAt = ports.now()
      const expiresAt = new Date(createdAt.getTime() + SESION_MS)
      await repository.insertSesion(database.kysely, { id: sid, idUsuario: cuenta.id, createdAt, expiresAt })
      const actor = await findSesion(database, sid, createdAt)
      if (!actor) throw new UnauthenticatedError()
      return issue(actor)
    },

    renew(actor: SesionActual): Promise<SesionAbierta> {
      requirePermiso(actor, 'sesion.renovar')
      return issue(actor)
    },

    async logout(actor: SesionActual): Promise<void> {
      requirePermiso(actor, 'sesion.salir')
      await repository.endSesion(database.kysely, actor.sid, ports.now())
    },
  }
}

/** Signing in, staying in, signing out. */
export type AuthService = ReturnType<typeof createAuthService>
