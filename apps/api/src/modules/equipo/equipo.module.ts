import type { FastifyInstance } from 'fastify'
import { createCambiosDeEquipoService } from './cambios.service.ts'
import { equipoAuditoriaRoutes } from './equipo-auditoria.routes.ts'
import { createEquipoAuditoriaService } from './equipo-auditoria.service.ts'
import { equipoRoutes } from './equipo.routes.ts'
import { type EquipoParts, createEquipoService } from './equipo.service.ts'

export const createEquipoModule = (parts: EquipoParts) => ({
  signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
    const [equipo, cambios] = [createEquipoService(parts), createCambiosDeEquipoService(parts)]
    await scope.register(equipoRoutes({ equipo, cambios }))
    await scope.register(equipoAuditoriaRoutes(createEquipoAuditoriaService(parts)))
  },
})
