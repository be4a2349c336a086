import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { historialRoutes } from './historial.routes.ts'
import { createHistorialService } from './historial.service.ts'

interface HistorialModuleParts {
  readonly database: Database
  readonly ports: Ports
}

export const createHistorialModule = (parts: HistorialModuleParts) => {
  const historial = createHistorialService(parts)
  return { historial, signedInRoutes: historialRoutes(historial) }
}
