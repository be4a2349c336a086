import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { ClaveActual } from '../../platform/session/clave-actual.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Mark } from '../../platform/session/unidad.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { RetireFactor } from '../auth/segundo-factor/retire-factor.ts'
import type { Direcciones } from '../imagenes/direcciones.ts'
import type { ImagenesService } from '../imagenes/imagenes.service.ts'
import type { Reception } from '../imagenes/reception.ts'
import type { Executor } from '../../platform/database/database.ts'
import { createForgetMails } from '../../platform/mail/forget-mails.ts'
import { borradoRoutes } from './borrado/borrado.routes.ts'
import { createBorradoService } from './borrado/borrado.service.ts'
import { createBorrarInventario } from './borrado/borrar-inventario.ts'
import { createForgetImagenes } from './borrado/forget-imagenes.ts'
import { createAdministracionService } from './administracion.service.ts'
import { createContrasenaService } from './clave/contrasena.service.ts'
import { createCorreosService } from './correo/correos.service.ts'
import { createCuentasService } from './cuentas.service.ts'
import { deshacerCorreoRoutes } from './correo/deshacer-correo.routes.ts'
import { fotoRoutes } from './foto.routes.ts'
import { perfilRoutes } from './perfil.routes.ts'
import { createPerfilService } from './perfil.service.ts'
import { registroRoutes } from './registro.routes.ts'
import { createRegistroService } from './registro.service.ts'
import { usuariosRoutes } from './usuarios.routes.ts'
import { createUsuariosService } from './usuarios.service.ts'

interface UsuariosModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly auth: AuthService
  readonly claveActual: ClaveActual
  readonly imagenes: ImagenesService
  readonly direcciones: Direcciones
  readonly receive: Reception
  readonly mark: Mark
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly jwtSecret: string
  readonly retireFactor: RetireFactor
  /** For each of `correos`, deletes the recovery codes and the counts of sign-in and recovery attempts. */
  readonly forgetCodigos: (trx: Executor, correos: readonly string[]) => Promise<void>
}

export const createUsuariosModule = (parts: UsuariosModuleParts) => {
  const { database, ports, mark } = parts
  const cuentas = createCuentasService(ports)
  const usuarios = createUsuariosService({ database, cuentas })
  const administracion = createAdministracionService({ ...parts, cuentas })
  const correos = createCorreosService({ ...parts, cuentas })
  const perfil = createPerfilService({ ...parts, cuentas, correos })
  const contrasena = createContrasenaService({ ...parts, cuentas })
  const registro = createRegistroService({ ...parts, cuentas })
  const forgets = { forgetMails: createForgetMails(parts), forgetImagenes: createForgetImagenes(parts) }
  const inventario = createBorrarInventario(parts)
  const borrado = createBorradoService({ ...parts, ...forgets, cuentas, inventario })
  return {
    cuentas,
    usuarios,
    jobs: [correos.job, borrado.job, inventario.job],
    publicRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(registroRoutes(registro))
      await scope.register(deshacerCorreoRoutes(correos))
    },
    signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(usuariosRoutes({ usuarios, administracion }))
      await scope.register(perfilRoutes({ perfil, contrasena, mark }))
      await scope.register(borradoRoutes(borrado, mark))
    },
    /** Routes for a Fastify scope that accepts multipart forms. */
    uploadRoutes: fotoRoutes(perfil, parts.receive),
  }
}
