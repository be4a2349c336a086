export {
  PUBLICIDAD_SEGUNDOS,
  countPublicidad,
  waitForPublicidad,
  type PublicidadVista,
} from './publicidad/publicidad.ts'
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
export { urlAt } from './servidor/url-at.ts'
export { diasPorAvisar, ventanaDeAvisos } from './alertas/aviso-vencimiento.ts'
export { DIAS_DE_CONSUMO, DIAS_DE_RESERVA, necesitaReposicion, type Consumo } from './alertas/reposicion.ts'
export { pasoDeStock, type PasoDeEpisodio } from './alertas/stock.ts'
export { textoDeReposicion, textoDeStock, textoDeVencimiento, type TextoDeAlerta } from './alertas/textos.ts'
export { hasCambios, stepBetween, type Cambios, type PasoProducto } from './productos/cambios.ts'
export {
  canReactivar,
  canSeeCuenta,
  canSeeEmpresa,
  isRolDeStaff,
  isSameCorreo,
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
  PreconditionError,
  StaleError,
  TooLargeError,
  UnauthenticatedError,
  UnavailableError,
  UnsupportedError,
  invalidField,
} from './errores/errores.ts'
export { UMBRAL_INICIO, isStockBajo, umbralesDe } from './productos/existencias.ts'
export {
  addDays,
  dayInBogota,
  daysBetween,
  describeMomento,
  formatMomento,
  hourInBogota,
  rangoDeFecha,
  saludoPara,
} from './formato/fechas.ts'
export { plainText } from './formato/plain-text.ts'
export { groupByDia, titleOfDia, type Dia } from './formato/dias.ts'
export { formatCantidad, formatPesos, parseCantidad, parsePesos, toPesosField } from './formato/formato.ts'
export {
  describeActo,
  describeCambio,
  describeCambios,
  type Cambiado,
  type Cambio,
} from './productos/historial.ts'
export { imagenEnPagina, isImagenPropia, miniaturaDe } from './productos/imagenes.ts'
export { avisoDeComentario } from './notificaciones/comentario.ts'
export { moveCantidad } from './productos/movimientos.ts'
export { pedirAccion, readAccionPedida, type AccionPedida } from './productos/accion-pedida.ts'
export { proponerProducto, readPropuesta, type ProductoPropuesto } from './productos/propuesta.ts'
export {
  NOMBRE_DE_CIFRA,
  SIN_CIFRAS,
  countMacros,
  scaleCifras,
  type Cifras,
  type CifrasDeApoyo,
} from './nutricion/cifras.ts'
export { hasDigitoDeControl, normalCodigoDeBarras } from './nutricion/codigo-de-barras.ts'
export { columnsAgree, type Impreso, type Redondeo } from './nutricion/columnas.ts'
export {
  PARECIDO_MINIMO,
  decideConfirmacion,
  similarityOf,
  type Contradiccion,
  type Decision,
  type Evidencia,
} from './nutricion/confirmacion.ts'
export { AVISO_NUTRICIONAL, writeMensaje } from './nutricion/mensaje.ts'
export {
  NOMBRE_DE_BASE,
  TITULO_DE_CIFRA,
  UNIDAD_DE_CIFRA,
  formatCifra,
  formatMenorQue,
  formatRango,
  formatTamano,
} from './nutricion/formato.ts'
export { isEnergyPossible, type EnergiaPropia } from './nutricion/energia.ts'
export { checkCifras, warnOfCifras, type Falla, type Revisable } from './nutricion/revisiones.ts'
export { KJ_POR_KCAL, SAL_POR_SODIO, toKcal, toKilojulios, toSodio } from './nutricion/unidades.ts'
export { digitoDeVerificacion, hintForNit } from './cuentas/nit.ts'
export {
  PERMISOS,
  can,
  isPermiso,
  requireIdentidad,
  requirePermiso,
  type Identidad,
  type Permiso,
} from './cuentas/permisos.ts'
export { HECHOS_DE_SEGURIDAD } from './cuentas/hechos.ts'
export { QUE_PUEDE_EL_ROL, ROL_EQUIPO } from './cuentas/roles-equipo.ts'
export { textoDeInsignia } from './notificaciones/insignia.ts'
export {
  INTERRUPTOR_DE,
  isNotificacionVisible,
  isSoloPorNombre,
  tiposVisibles,
  type Interruptor,
  type Destinatario,
} from './notificaciones/visibilidad.ts'
export { findModuleByPath, type Negativa } from './rollouts/find-module.ts'
export { findScreenByPath } from './rollouts/find-screen.ts'
export { isKnownPath } from './rollouts/known-path.ts'
export { canonicalRelease } from './rollouts/canonical-release.ts'
export {
  CONTENT_FOLDER,
  type FilesMap,
  askedUrl,
  contentUrl,
  filesMap,
  readContentPath,
  type AskedFile,
  isByContent,
  mayBeByContent,
} from './rollouts/content-url.ts'
export { documentUrl, withoutFiles } from './rollouts/document.ts'
export { type Files, LIFECYCLES, filesOf } from './rollouts/files-of.ts'
export { fileHash } from './rollouts/file-hash.ts'
export { DIRECCIONES_DE_LA_PORTADA, findRouteClash } from './rollouts/route-clash.ts'
export { signedBytes, type TipoDeSobre } from './rollouts/signed-bytes.ts'
export { withCedidas } from './rollouts/decision/cedidas.ts'
export { compareVersions, isLocalVersion } from './rollouts/fit/compare-versions.ts'
export { CUBETAS, cubetaDe, unidadDeRollout } from './rollouts/decision/cubeta.ts'
export {
  decidir,
  elegirPortada,
  type Asignacion,
  type Candidato,
  type EstadoDeModulo,
  type Regla,
  type Reserva,
} from './rollouts/decision/decidir.ts'
export { decidirModulos, hasItsModules, type Asignaciones } from './rollouts/decision/decidir-modulos.ts'
export { fitsShell, misfitOf, missingModule } from './rollouts/fit/misfit.ts'
export type { Cuenta } from './rollouts/judge/allowed-rate.ts'
export type { Estrato } from './rollouts/judge/evidence.ts'
export { juzgar, type LoVisto } from './rollouts/judge/juzgar.ts'
export { siguienteDe, type PasoDeRampa } from './rollouts/ramp/siguiente.ts'
export { cuboDe, isLento, p75De } from './rollouts/health/vitals.ts'
export { huellaDe } from './rollouts/health/fingerprint.ts'
export { type AddressForm, releaseUrl, resolveManifest, toModuleVersion } from './rollouts/resolve.ts'
export { slotsOf, type FilledSlot } from './rollouts/slots-of.ts'
export { START_PATH, navOf } from './rollouts/start-path.ts'
export type { Persona, Unidad } from './rollouts/decision/unidad.ts'
export {
  DIAS_MES,
  DIAS_SEMANA,
  cercaniaVencimiento,
  describeVencimiento,
  rangoVencimiento,
  type CercaniaVencimiento,
} from './productos/vencimiento.ts'
