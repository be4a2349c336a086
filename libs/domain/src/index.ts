export {
  CLASES,
  baseOf,
  classify,
  isPerfilPendiente,
  type Actor,
  type Clase,
  type RolesDeCuenta,
} from './cuentas/actor.ts'
export { REQUISITOS_DE_LA_CLAVE, checkRequisitos } from './cuentas/clave.ts'
export { avisoDeDemo, usesDemo } from './cuentas/demo.ts'
export { hasCambios, stepBetween, type Cambios, type PasoProducto } from './productos/cambios.ts'
export {
  canReactivar,
  canSeeCuenta,
  canSeeEmpresa,
  isRolDeStaff,
  usernameFromCorreo,
  withoutForeignFields,
  withoutForeignMiembroFields,
  type CuentaAjena,
} from './cuentas/cuentas.ts'
export {
  DIAS_EN_PAPELERA,
  endOfPapelera,
  planDeshacer,
  type PlanDeshacer,
  type ProductoGuardado,
} from './productos/deshacer.ts'
export {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidError,
  LimitError,
  NotFoundError,
  StaleError,
  TooLargeError,
  UnauthenticatedError,
  UnavailableError,
  UnsupportedError,
} from './errores/errores.ts'
export { UMBRAL_INICIO, isStockBajo, umbralesDe } from './productos/existencias.ts'
export {
  addDays,
  dayInBogota,
  daysBetween,
  describeMomento,
  formatMomento,
  rangoDeFecha,
  saludoPara,
} from './formato/fechas.ts'
export { plainText } from './formato/plain-text.ts'
export { groupByDia, titleOfDia, type Dia } from './formato/dias.ts'
export { formatCantidad, formatPesos, parseCantidad, parsePesos, toPesosField } from './formato/formato.ts'
export { describeActo, describeCambio, describeCambios, type Cambio } from './productos/historial.ts'
export { imagenEnPagina, isImagenPropia, miniaturaDe } from './productos/imagenes.ts'
export { moveCantidad } from './productos/movimientos.ts'
export { digitoDeVerificacion, hintForNit } from './cuentas/nit.ts'
export { PERMISOS, can, isPermiso, requirePermiso, type Permiso } from './cuentas/permisos.ts'
export { HECHOS_DE_SEGURIDAD } from './cuentas/hechos.ts'
export { QUE_PUEDE_EL_ROL, ROL_EQUIPO } from './cuentas/roles-equipo.ts'
export { findModuleByPath, type Negativa } from './rollouts/find-module.ts'
export { findScreenByPath } from './rollouts/find-screen.ts'
export { isKnownPath } from './rollouts/known-path.ts'
export { canonicalRelease } from './rollouts/canonical-release.ts'
export {
  assignReleases,
  releaseUrl,
  resolveManifest,
  toModuleVersion,
  type Candidato,
  type EstadoDeModulo,
} from './rollouts/resolve.ts'
export { slotsOf, type FilledSlot } from './rollouts/slots-of.ts'
export { START_PATH, navOf } from './rollouts/start-path.ts'
export type { Persona, Unidad } from './rollouts/unidad.ts'
export {
  DIAS_MES,
  DIAS_SEMANA,
  cercaniaVencimiento,
  describeVencimiento,
  rangoVencimiento,
  type CercaniaVencimiento,
} from './productos/vencimiento.ts'
