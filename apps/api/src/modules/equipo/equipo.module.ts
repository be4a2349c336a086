import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import { equipoAuditoriaRoutes } from './equipo-auditoria.routes.ts'
import { createEquipoAuditoriaService } from './equipo-auditoria.service.ts'
import { equipoRoutes } from './equipo.routes.ts'
import { createEquipoService } from './equipo.service.ts'

interface EquipoModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly cuentas: CuentasService
  readonly mailer: Mailer
  readonly publicUrl: string
}

/** A company's team, and the audit of all teams. */
export const createEquipoModule = (parts: EquipoModuleParts) => ({
  signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
    await scope.register(equipoRoutes(createEquipoService(parts)))
    await scope.register(equipoAuditoriaRoutes(createEquipoAuditoriaService(parts)))
  },
})
