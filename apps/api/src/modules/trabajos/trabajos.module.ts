import { trabajosRoutes } from './trabajos.routes.ts'
import { createTrabajosService } from './trabajos.service.ts'

export const createTrabajosModule = (parts: Parameters<typeof createTrabajosService>[0]) => ({
  signedInRoutes: trabajosRoutes(createTrabajosService(parts)),
})
