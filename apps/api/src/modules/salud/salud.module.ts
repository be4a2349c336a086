import { saludRoutes } from './salud.routes.ts'
import { type SaludParts, createSaludService } from './salud.service.ts'

export const createSaludModule = (parts: SaludParts) => ({
  publicRoutes: saludRoutes(createSaludService(parts)),
})
