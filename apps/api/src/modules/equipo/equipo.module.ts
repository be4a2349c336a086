import { createCambiosDeEquipoService } from './cambios.service.ts'
import { equipoRoutes } from './equipo.routes.ts'
import { type EquipoParts, createEquipoService } from './equipo.service.ts'

/** A company's team. */
export const createEquipoModule = (parts: EquipoParts) => ({
  signedInRoutes: equipoRoutes({
    equipo: createEquipoService(parts),
    cambios: createCambiosDeEquipoService(parts),
  }),
})
