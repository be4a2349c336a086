import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { Ports } from '../../platform/ports.ts'
import type { ClaveActual } from '../../platform/session/clave-actual.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Tokens } from '../../platform/session/tokens.ts'
import type { Mark } from '../../platform/session/unidad.ts'
import { publicAuthRoutes, signedInAuthRoutes } from './auth.routes.ts'
import { createAuthService } from './auth.service.ts'
import { claveComunRoutes } from './clave-comun.routes.ts'
import { createLoginGuard } from './login-guard.ts'
import { createFactor } from './segundo-factor/factor.ts'
import { createRetireFactor } from './segundo-factor/retire-factor.ts'
import { segundoFactorRoutes } from './segundo-factor/segundo-factor.routes.ts'
import { createSegundoFactorService } from './segundo-factor/segundo-factor.service.ts'
import { createTellFactor } from './segundo-factor/tell-factor.ts'
import { sesionesRoutes } from './sesiones.routes.ts'
import { createSesionesService } from './sesiones.service.ts'

interface AuthModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly tokens: Tokens
  readonly mark: Mark
  readonly claveActual: ClaveActual
  readonly jwtSecret: string
  readonly mailer: Mailer
  readonly publicUrl: string
}

export const createAuthModule = (parts: AuthModuleParts) => {
  const tell = createTellFactor(parts)
  const factor = createFactor({ ...parts, tell })
  const guard = createLoginGuard(parts.limits)
  const auth = createAuthService({ ...parts, guard, factor })
  const segundoFactor = createSegundoFactorService({ ...parts, guard, factor, tell })
  return {
    auth,
    guard,
    retireFactor: createRetireFactor({ ports: parts.ports, tell }),
    publicRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(publicAuthRoutes(auth, parts.mark))
      await scope.register(claveComunRoutes(parts.ports))
    },
    signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(signedInAuthRoutes(auth, parts.mark))
      await scope.register(sesionesRoutes(createSesionesService(parts)))
      await scope.register(segundoFactorRoutes(segundoFactor))
    },
  }
}
