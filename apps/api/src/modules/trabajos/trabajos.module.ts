import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { trabajosRoutes } from './trabajos.routes.ts'
import { createTrabajosService } from './trabajos.service.ts'

/** The server's failed jobs. */
export const createTrabajosModule = (parts: { readonly database: Database; readonly ports: Ports }) => ({
  signedInRoutes: trabajosRoutes(createTrabajosService(parts)),
})
