import type { Database } from '../../platform/database/database.ts'
import { saludRoutes } from './salud.routes.ts'
import { createSaludService } from './salud.service.ts'

/** Whether this replica can serve. */
export const createSaludModule = ({ database }: { readonly database: Database }) => ({
  publicRoutes: saludRoutes(createSaludService(database)),
})
