import type { Database, Executor } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { LoginGuard } from '../auth/login-guard.ts'
import { createCodigos } from './codigos.ts'
import { recuperacionRoutes } from './recuperacion.routes.ts'
import { createRecuperacionService } from './recuperacion.service.ts'

interface RecuperacionModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly guard: LoginGuard
  readonly mailer: Mailer
  readonly jwtSecret: string
  readonly publicUrl: string
}

export const createRecuperacionModule = (parts: RecuperacionModuleParts) => {
  const codigos = createCodigos(parts.jwtSecret, parts.ports)
  const recuperacion = createRecuperacionService({ ...parts, codigos })
  return {
    forget: (trx: Executor, correos: readonly string[]) => recuperacion.forget(trx, correos),
    publicRoutes: recuperacionRoutes(recuperacion),
  }
}
