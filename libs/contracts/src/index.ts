export {
  accionSchema,
  filtrosAccionesSchema,
  type Accion,
  type AccionDeCuenta,
  type FiltrosAcciones,
} from './auditoria/acciones.ts'
export {
  analisisSchema,
  editarAnalisisSchema,
  filtrosAnalisisSchema,
  type Analisis,
  type EditarAnalisis,
  type EditarAnalisisEntrada,
  type FiltrosAnalisis,
  type TipoAnalisis,
} from './auditoria/analisis.ts'
export { type OrdenDe } from './auditoria/orden.ts'
export {
  filtrosEquipoSchema,
  filtrosUsuarioSchema,
  type FiltrosEquipo,
  type FiltrosUsuario,
} from './auditoria/usuarios.ts'
export {
  ACCIONES_DE_CUENTA,
  COLUMNAS_ANALISIS,
  COLUMNAS_MIEMBRO,
  COLUMNAS_USUARIO,
  ROLES_DE_FILTRO,
  TIPOS_ANALISIS,
  TIPOS_TRABAJO,
  type TipoTrabajo,
} from './auditoria/valores.ts'
export { MODULO_HEADER, TOTAL_ESTIMADO, TOTAL_HEADER, TOTAL_KIND_HEADER } from './calls/cabeceras.ts'
export { FUENTE_HEADER, HISTORIAL_HEADER } from './productos/cabeceras.ts'
export {
  CLAVE_COMUN,
  CLAVE_MAXIMA,
  CLAVE_MINIMA,
  CODIGO_FORMA,
  DIGITOS_DEL_CODIGO,
  REQUISITOS_DE_CLAVE,
  normalClave,
  requisitosFaltantes,
  type RequisitoDeClave,
} from './cuentas/clave.ts'
export { CORREO_FORMA, CORREO_MAXIMO, DOMINIO_BORRADO } from './cuentas/correo-forma.ts'
export {
  comentarioSchema,
  crearComentarioSchema,
  type Comentario,
  type CrearComentario,
} from './productos/comentarios.ts'
export {
  crearMiembroSchema,
  editarMiembroSchema,
  miembroSchema,
  nombreDeMiembroSchema,
  type CrearMiembro,
  type CrearMiembroEntrada,
  type EditarMiembro,
  type Miembro,
} from './cuentas/equipo.ts'
export { eventoSchema, type Evento } from './eventos.ts'
export {
  TIPOS_SEGURIDAD,
  entradaSeguridadSchema,
  filtrosSeguridadSchema,
  sesionAbiertaSchema,
  type EntradaSeguridad,
  type FiltrosSeguridad,
  type SesionAbierta,
  type TipoSeguridad,
} from './cuentas/seguridad.ts'
export { borrarDatosSchema, type BorrarDatos } from './cuentas/borrado.ts'
export {
  CODIGOS_DE_RECUPERACION,
  DIGITOS_DEL_FACTOR,
  apagarFactorSchema,
  factorActivadoSchema,
  factorPendienteSchema,
  factorSchema,
  pruebaSchema,
  type ApagarFactor,
  type Factor,
  type FactorActivado,
  type FactorPendiente,
  type Prueba,
} from './cuentas/segundo-factor.ts'
export { trabajoFallidoSchema, type TrabajoFallido } from './trabajos.ts'
export {
  ACCIONES_HISTORIAL,
  FUENTES_HISTORIAL,
  entradaHistorialSchema,
  filtrosHistorialSchema,
  fuenteHeaderSchema,
  type AccionHistorial,
  type EntradaHistorial,
  type FiltrosHistorial,
  type FuenteHistorial,
} from './productos/historial.ts'
export { imagenSubidaSchema, type ImagenSubida } from './productos/imagenes.ts'
export {
  consultaManifiestoSchema,
  decisionSchema,
  manifestModuleSchema,
  manifestSchema,
  moduleVersionSchema,
  type DecisionDeVersion,
  type Manifest,
  type ManifestModule,
  type ModuleSlot,
  type ModuleVersion,
  type RutaNegada,
} from './manifiesto.ts'
export { movimientoSchema, type Movimiento, type MovimientoEntrada } from './productos/movimientos.ts'
export { paginaDesdeSchema, paginaSchema, type Pagina, type PaginaDesde } from './calls/paginas.ts'
export {
  errorDeCampoSchema,
  mensajeSchema,
  problemaSchema,
  type ErrorDeCampo,
  type Mensaje,
  type Problema,
} from './calls/problema.ts'
export {
  ESTADOS_PRODUCTO,
  FILTROS_VENCE,
  ORDENES_PRODUCTO,
  cantidadSchema,
  crearProductoSchema,
  editarProductoSchema,
  filtrosProductoSchema,
  precioSchema,
  productoSchema,
  type CrearProducto,
  type CrearProductoEntrada,
  type EditarProducto,
  type EstadoProducto,
  type FiltroVence,
  type FiltrosProducto,
  type OrdenProducto,
  type Producto,
} from './productos/productos.ts'
export {
  confirmarResetSchema,
  correoDeshechoSchema,
  deshacerCorreoSchema,
  solicitarResetSchema,
  type ConfirmarReset,
  type CorreoDeshecho,
  type DeshacerCorreo,
  type SolicitarReset,
} from './cuentas/recuperacion.ts'
export { CAPACIDADES_DE_API } from './capacidades.ts'
export { PROVIDED_NAMES, type ProvidedPackages } from './provided-packages.ts'
export {
  NOMBRES_DE_SLOT,
  SHELL_API,
  SHELL_APIS,
  moduleNameSchema,
  releasePathSchema,
  releaseSchema,
  releaseScreenSchema,
  versionSchema,
  type Provides,
  type Release,
  type ReleaseNav,
  type ReleaseRoute,
  type ReleaseScreen,
  type ReleaseSlot,
  type Requires,
  type SlotName,
} from './release.ts'
export { ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from './cuentas/roles.ts'
export {
  RESULTADOS_DE_SENAL,
  SENALES_MAXIMAS,
  consultaSenalesSchema,
  enviarSenalesSchema,
  readModuloHeader,
  senalSchema,
  senalesPorMinutoSchema,
  type ConsultaSenales,
  type EnviarSenales,
  type EnviarSenalesEntrada,
  type Senal,
  type SenalesPorMinuto,
} from './senales.ts'
export {
  loginSchema,
  sesionSchema,
  tokenClaimsSchema,
  usuarioDeSesionSchema,
  type Login,
  type Rol,
  type RolEquipo,
  type Sesion,
  type TipoUsuario,
  type TokenClaims,
  type UsuarioDeSesion,
} from './cuentas/sesion.ts'
export { resumenInventarioSchema, type ResumenInventario } from './productos/resumen.ts'
export { CAMPOS_PRODUCTO } from './productos/campos.ts'
export { PAGINA_ENTERA_COOKIE } from './pagina-entera.ts'
export { COLOR_DE_TEMA, TEMAS, TEMA_COOKIE, TEMA_SEGUNDOS, type Tema } from './tema.ts'
export {
  CLAVE_INSEGURA,
  ESTADOS_USUARIO,
  TIPOS_DE_REGISTRO,
  cambiarContrasenaSchema,
  claveComunSchema,
  claveSchema,
  claveSeguraSchema,
  consultaClaveSchema,
  contrasenaCambiadaSchema,
  editarUsuarioSchema,
  empresaSchema,
  fotoGuardadaSchema,
  motivoRequeridoSchema,
  motivoSchema,
  registroSchema,
  telefonoSchema,
  usuarioGuardadoSchema,
  usuarioSchema,
  type CambiarContrasena,
  type ClaveComun,
  type ContrasenaCambiada,
  type EditarUsuario,
  type Empresa,
  type EstadoUsuario,
  type FotoGuardada,
  type Registro,
  type Usuario,
  type UsuarioGuardado,
} from './cuentas/usuarios.ts'
export * from './fields/index.ts'
export * from './notificaciones/index.ts'
export * from './plataforma/index.ts'
export * from './nutriscan/index.ts'
