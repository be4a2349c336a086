import type { Database } from '../../platform/database/database.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import type { UsuariosService } from '../usuarios/usuarios.service.ts'
import { analisisRoutes } from './analisis.routes.ts'
import { createAnalisisService } from './analisis.service.ts'

interface NutriscanModuleParts {
  readonly database: Database
  readonly cuentas: CuentasService
  readonly usuarios: UsuariosService
}

/** The records of nutrition analyses. */
export const createNutriscanModule = (parts: NutriscanModuleParts) => ({
  signedInRoutes: analisisRoutes(createAnalisisService(parts)),
})
