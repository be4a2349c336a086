import { saludRoutes } from './salud.routes.ts'
import { type SaludParts, createSaludService } from './salud.service.ts'

/** Whether this replica is alive, and whether it can serve requests. */
export const createSaludModule = (parts: SaludParts) => ({
  publicRoutes: saludRoutes(createSaludService(parts)),
})
