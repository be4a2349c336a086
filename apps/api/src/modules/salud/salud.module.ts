import type { Database } from '../../platform/database/database.ts'
import type { Registry } from '../plataforma/registro/registry.ts'
import { saludRoutes } from './salud.routes.ts'
import { createSaludService } from './salud.service.ts'

/** Whether this replica is alive, and whether it can serve. */
export const createSaludModule = (parts: { readonly database: Database; readonly registry: Registry }) => ({
  publicRoutes: saludRoutes(createSaludService(parts)),
})
