import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Notificador } from '../notificaciones/notificador.ts'
import type { ProductosService } from '../productos/productos.service.ts'
import { comentariosRoutes } from './comentarios.routes.ts'
import { createComentariosService } from './comentarios.service.ts'

interface ComentariosModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly productos: ProductosService
  readonly notificador: Notificador
}

export const createComentariosModule = (parts: ComentariosModuleParts) => ({
  signedInRoutes: comentariosRoutes(createComentariosService(parts)),
})
