import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import type { Mark } from '../../platform/session/unidad.ts'
import { publicAuthRoutes, signedInAuthRoutes } from './auth.routes.ts'
import { createAuthService } from './auth.service.ts'
import { claveComunRoutes } from './clave-comun.routes.ts'
import { createLoginGuard } from './login-guard.ts'
import { sesionesRoutes } from './sesiones.routes.ts'
import { createSesionesService } from './sesiones.service.ts'

interface AuthModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly tokens: Tokens
  readonly mark: Mark
}

/** Signing in, staying in, signing out. */
export const createAuthModule = (parts: AuthModuleParts) => {
  const guard = createLoginGuard(parts.limits)
  const auth = createAuthService({ ...parts, guard })
  return {
    auth,
    guard,
    publicRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(publicAuthRoutes(auth, parts.mark))
      await scope.register(claveComunRoutes(parts.ports))
    },
    signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(signedInAuthRoutes(auth, parts.mark))
      await scope.register(sesionesRoutes(createSesionesService(parts)))
    },
  }
}
