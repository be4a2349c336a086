import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { metricasRoutes } from './metricas.routes.ts'
import { createMetricasService } from './metricas.service.ts'
import { countSolicitudes } from './solicitudes.ts'

interface MetricasModuleParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly metricasToken?: string | undefined
}

export const createMetricasModule = (app: FastifyInstance, parts: MetricasModuleParts) => {
  const read = createMetricasService({ ...parts, solicitudes: countSolicitudes(app) })
  return { publicRoutes: metricasRoutes(read, parts.metricasToken) }
}
