export { HISTORIAL_HEADER } from './cabeceras.ts'
export {
  CLAVE_MAXIMA,
  CLAVE_MINIMA,
  DIGITOS_DEL_CODIGO,
  REQUISITOS_DE_CLAVE,
  requisitosFaltantes,
  type RequisitoDeClave,
} from './clave.ts'
export { CORREO_FORMA, CORREO_MAXIMO } from './correo-forma.ts'
export {
  comentarioSchema,
  crearComentarioSchema,
  type Comentario,
  type CrearComentario,
} from './comentarios.ts'
export {
  crearMiembroSchema,
  miembroSchema,
  nombreDeMiembroSchema,
  type CrearMiembro,
  type CrearMiembroEntrada,
  type Miembro,
} from './equipo.ts'
export { eventoSchema, type Evento } from './eventos.ts'
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
} from './historial.ts'
export { IMAGEN_MAXIMA, imagenSubidaSchema, type ImagenSubida } from './imagenes.ts'
export {
  manifestModuleSchema,
  manifestSchema,
  moduleVersionSchema,
  type Manifest,
  type ManifestModule,
  type ModuleSlot,
  type ModuleVersion,
} from './manifiesto.ts'
export { movimientoSchema, type Movimiento, type MovimientoEntrada } from './movimientos.ts'
export { LIMITE_MAXIMO, paginaSchema, type Pagina } from './paginas.ts'
export {
  crearTokenSchema,
  hacerEstableSchema,
  releasePublicadoSchema,
  rolloutSchema,
  tokenCreadoSchema,
  type CrearToken,
  type HacerEstable,
  type ReleasePublicado,
  type Rollout,
  type TokenCreado,
} from './plataforma.ts'
export {
  errorDeCampoSchema,
  mensajeSchema,
  problemaSchema,
  type ErrorDeCampo,
  type Mensaje,
  type Problema,
} from './problema.ts'
export {
  CAMPOS_PRODUCTO,
  CANTIDAD_MAXIMA,
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
  type FiltrosProducto,
  type OrdenProducto,
  type Producto,
} from './productos.ts'
export {
  confirmarResetSchema,
  solicitarResetSchema,
  type ConfirmarReset,
  type SolicitarReset,
} from './recuperacion.ts'
export {
  NOMBRES_DE_SLOT,
  SHELL_API,
  moduleNameSchema,
  releasePathSchema,
  releaseSchema,
  releaseScreenSchema,
  signedReleaseSchema,
  versionSchema,
  type Release,
  type ReleaseNav,
  type ReleaseRoute,
  type ReleaseScreen,
  type ReleaseSlot,
  type SignedRelease,
  type SlotName,
} from './release.ts'
export { ROLES, ROLES_EQUIPO, TIPOS_USUARIO } from './roles.ts'
export {
  RESULTADOS_DE_SENAL,
  SENALES_MAXIMAS,
  consultaSenalesSchema,
  enviarSenalesSchema,
  senalSchema,
  senalesPorMinutoSchema,
  type ConsultaSenales,
  type EnviarSenales,
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
} from './sesion.ts'
export { resumenInventarioSchema, type ResumenInventario } from './resumen.ts'
export { COLOR_DE_TEMA, TEMAS, TEMA_COOKIE, TEMA_SEGUNDOS, type Tema } from './tema.ts'
export { NOMBRE_MAXIMO, TEXTO_MAXIMO } from './limites.ts'
export { texto, textoOpcional, textoRequerido } from './texto.ts'
export {
  CLAVE_INSEGURA,
  ESTADOS_USUARIO,
  ROLES_DE_FILTRO,
  TIPOS_DE_REGISTRO,
  cambiarContrasenaSchema,
  claveSchema,
  claveSeguraSchema,
  contrasenaCambiadaSchema,
  editarUsuarioSchema,
  empresaSchema,
  filtrosUsuarioSchema,
  fotoGuardadaSchema,
  motivoSchema,
  registroSchema,
  telefonoSchema,
  usuarioGuardadoSchema,
  usuarioSchema,
  type CambiarContrasena,
  type ContrasenaCambiada,
  type EditarUsuario,
  type Empresa,
  type EstadoUsuario,
  type FiltrosUsuario,
  type FotoGuardada,
  type Registro,
  type Usuario,
  type UsuarioGuardado,
} from './usuarios.ts'
