import type { FastifyInstance } from 'fastify'
import type { OwnJobKind } from '../../platform/jobs/jobs.ts'
import type { MailTransport } from '../../platform/mail/mail.ts'
import type { ProductosService } from '../productos/productos.service.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import { anunciosRoutes } from './anuncios.routes.ts'
import { createAnunciosService } from './anuncios.service.ts'
import { notificacionesRoutes } from './notificaciones.routes.ts'
import { type NotificacionesParts, createNotificacionesService } from './notificaciones.service.ts'
import { preferenciasRoutes } from './preferencias/preferencias.routes.ts'
import { createPreferenciasService } from './preferencias/preferencias.service.ts'
import { bajaRoutes } from './resumen/baja.routes.ts'
import { createBajaService } from './resumen/baja.service.ts'
import { createBajas } from './resumen/bajas.ts'
import { type ResumenParts, createEnvioJob, createResumenJob } from './resumen/resumen.job.ts'

interface NotificacionesModuleParts extends NotificacionesParts, Omit<ResumenParts, 'bajas'> {
  readonly productos: ProductosService
  readonly jwtSecret: string
  readonly mailTransport: MailTransport
  readonly record: CuentasService['record']
}

export const createNotificacionesModule = (parts: NotificacionesModuleParts) => {
  const bajas = createBajas(parts)
  const jobs: readonly OwnJobKind[] = [createResumenJob({ ...parts, bajas }), createEnvioJob(parts)]
  return {
    jobs,
    publicRoutes: bajaRoutes(createBajaService({ bajas })),
    signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(notificacionesRoutes(createNotificacionesService(parts)))
      await scope.register(anunciosRoutes(createAnunciosService(parts)))
      await scope.register(preferenciasRoutes(createPreferenciasService(parts)))
    },
  }
}
