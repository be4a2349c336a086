import type { Database } from '../../platform/database/database.ts'
import { accionesRoutes } from './acciones.routes.ts'
import { createAccionesService } from './acciones.service.ts'

export const createAuditoriaModule = ({ database }: { readonly database: Database }) => ({
  signedInRoutes: accionesRoutes(createAccionesService(database)),
})
