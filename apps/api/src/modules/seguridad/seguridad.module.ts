import type { Database } from '../../platform/database/database.ts'
import type { UsuariosService } from '../usuarios/usuarios.service.ts'
import { seguridadRoutes } from './seguridad.routes.ts'
import { createSeguridadService } from './seguridad.service.ts'

interface SeguridadModuleParts {
  readonly database: Database
  readonly usuarios: UsuariosService
}

export const createSeguridadModule = (parts: SeguridadModuleParts) => ({
  signedInRoutes: seguridadRoutes(createSeguridadService(parts)),
})
