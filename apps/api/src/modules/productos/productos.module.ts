import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { DireccionesGuardadas } from '../imagenes/direcciones.ts'
import type { CambiosDeProducto } from './cambios.ts'
import { cambiosRoutes } from './cambios.routes.ts'
import { createCambiosService } from './cambios.service.ts'
import { deshacerRoutes } from './deshacer.routes.ts'
import { createDeshacerService } from './deshacer.service.ts'
import { productosRoutes } from './productos.routes.ts'
import { createProductosService } from './productos.service.ts'

interface ProductosModuleParts extends CambiosDeProducto {
  readonly database: Database
  readonly direcciones: DireccionesGuardadas
}

export const createProductosModule = (parts: ProductosModuleParts) => {
  const productos = createProductosService(parts)
  const cambios = createCambiosService(parts)
  const deshacer = createDeshacerService(parts)
  return {
    productos,
    signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(productosRoutes(productos))
      await scope.register(cambiosRoutes(cambios))
      await scope.register(deshacerRoutes(deshacer))
    },
  }
}
