import { type Actor, CLASES, type Clase, type RolesDeCuenta, classify, isPerfilPendiente } from './actor.ts'
import { ForbiddenError } from '../errores/errores.ts'

const EVERYONE: readonly Clase[] = CLASES
const STAFF: readonly Clase[] = ['admin', 'desarrollador']
const WRITERS: readonly Clase[] = ['individual', 'propietario', 'editor', 'admin', 'desarrollador']

interface Regla {
  readonly clases: readonly Clase[]
  /** If true, accounts of these classes have the permission even while their profile is incomplete. */
  readonly conPerfilPendiente?: boolean
  /**
   * If true, a change with this permission needs one of two things: a session with a second factor, or a proof of
   * identity that is less than ten minutes old.
   */
  readonly conIdentidad?: boolean
}

/** Which classes of account have each permission. A filter in each query then limits whose data an account reads. */
export const PERMISOS = {
  'sesion.renovar': { clases: EVERYONE, conPerfilPendiente: true },
  'sesion.salir': { clases: EVERYONE, conPerfilPendiente: true },
  'sesion.listar': { clases: EVERYONE },
  'sesion.cerrar': { clases: EVERYONE },
  'sesion.confirmar': { clases: STAFF },
  'sesion.segundoFactor': { clases: STAFF },
  'seguridad.ver': { clases: EVERYONE },
  'eventos.escuchar': { clases: EVERYONE },
  'usuarios.ver': { clases: EVERYONE, conPerfilPendiente: true },
  'usuarios.editar': { clases: EVERYONE, conPerfilPendiente: true },
  'usuarios.foto': { clases: EVERYONE, conPerfilPendiente: true },
  'usuarios.clave': { clases: EVERYONE },
  'usuarios.listar': { clases: ['admin'] },
  'usuarios.inactivar': { clases: ['admin'] },
  'usuarios.borrarDatos': { clases: EVERYONE },
  'usuarios.reactivar': { clases: STAFF },
  'usuarios.quitarFactor': { clases: ['admin'] },
  'empresas.ver': { clases: EVERYONE, conPerfilPendiente: true },
  'equipo.ver': { clases: ['propietario'] },
  'equipo.crear': { clases: ['propietario'] },
  'equipo.editar': { clases: ['propietario', ...STAFF] },
  'equipo.eliminar': { clases: ['propietario', 'admin'] },
  'equipo.auditar': { clases: STAFF },
  'auditoria.ver': { clases: STAFF },
  'auditoria.acciones': { clases: STAFF },
  'nutriscan.listar': { clases: STAFF },
  'nutriscan.ver': { clases: ['individual', ...STAFF] },
  'nutriscan.analizar': { clases: ['individual'] },
  'nutriscan.editar': { clases: STAFF },
  'nutriscan.eliminar': { clases: STAFF },
  'productos.ver': { clases: EVERYONE },
  'productos.crear': { clases: WRITERS },
  'productos.editar': { clases: WRITERS },
  'productos.eliminar': { clases: WRITERS },
  'productos.mover': { clases: WRITERS },
  'historial.ver': { clases: EVERYONE },
  'historial.deshacer': { clases: WRITERS },
  'comentarios.ver': { clases: EVERYONE },
  'comentarios.crear': { clases: ['individual', 'propietario', 'editor', 'comentarista'] },
  'notificaciones.ver': { clases: EVERYONE },
  'notificaciones.marcar': { clases: EVERYONE },
  'notificaciones.crear': { clases: EVERYONE },
  'notificaciones.anunciar': { clases: STAFF },
  'preferencias.ver': { clases: EVERYONE },
  'preferencias.editar': { clases: EVERYONE },
  'imagenes.subir': { clases: EVERYONE },
  'auditoria.seguridad': { clases: STAFF },
  'auditoria.trabajos': { clases: STAFF },
  'auditoria.reintentar': { clases: STAFF },
  'plataforma.tokens': { clases: STAFF, conIdentidad: true },
  'plataforma.publicar': { clases: STAFF, conIdentidad: true },
  'plataforma.ver': { clases: STAFF },
  'plataforma.senales': { clases: STAFF },
} as const satisfies Record<string, Regla>

/** The name of one permission. */
export type Permiso = keyof typeof PERMISOS

/** Whether a permission with this name exists. For example, the names in a release are checked with this function. */
export const isPermiso = (name: string): name is Permiso => Object.hasOwn(PERMISOS, name)

/** Whether an account has a permission. */
export const can = (
  account: RolesDeCuenta & { readonly perfilCompleto: boolean },
  permiso: Permiso,
): boolean => {
  const regla: Regla = PERMISOS[permiso]
  if (isPerfilPendiente(account) && !regla.conPerfilPendiente) return false
  return regla.clases.includes(classify(account))
}

// How long a proof of identity counts as fresh (docs/rules.md: Accounts).
const PROOF_MS = 10 * 60 * 1000

/** How and when the person in a session last proved who they are. */
export interface Identidad {
  /** True if the session was opened or confirmed with a second factor. */
  readonly conSegundoFactor: boolean
  /** When the person last proved their identity with a password or a code. */
  readonly probada: Date
}

/** @throws ForbiddenError if the person must prove their identity again before a change with this permission. */
export const requireIdentidad = (sesion: Identidad, permiso: Permiso, now: Date): void => {
  const regla: Regla = PERMISOS[permiso]
  if (!regla.conIdentidad || sesion.conSegundoFactor) return
  if (now.getTime() - sesion.probada.getTime() < PROOF_MS) return
  throw new ForbiddenError(
    'Confirma que eres tú para continuar: vuelve a escribir tu contraseña o tu código de verificación.',
    'confirmar_identidad',
  )
}

/** @throws ForbiddenError if the account of `actor` lacks the permission. */
export const requirePermiso = (actor: Actor, permiso: Permiso): void => {
  if (can(actor, permiso)) return
  if (isPerfilPendiente(actor)) {
    throw new ForbiddenError('Completa tu perfil para continuar.', 'perfil_pendiente')
  }
  throw new ForbiddenError()
}
