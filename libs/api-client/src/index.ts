export { ApiError, fieldErrors, isApiError, isStatus } from './failures/api-error.ts'
export { auditoriaApi } from './auditoria.ts'
export {
  apiOf,
  createApiClient,
  cursorOf,
  type ApiClient,
  type ApiClientPage,
  type ApiResponse,
  type RequestOptions,
} from './client.ts'
export { comentariosApi } from './comentarios.ts'
export { enviadoFor, readEnviado, type Enviado } from './enviado.ts'
export { equipoApi } from './equipo.ts'
export { openEventStream, type EventStreamParts } from './events/event-stream.ts'
export { historialApi } from './historial.ts'
export { IMAGENES_PROPIAS, imagenesApi, type ServicioDeImagenes } from './imagenes.ts'
export { modulosApi, type LlamadasDeModulos } from './modulos.ts'
export { notificacionesApi, type ConsultaNotificaciones } from './notificaciones.ts'
export { nutriscanApi, type AnalisisPropio, type FotoParaAnalizar } from './nutriscan.ts'
export { plataformaApi } from './plataforma.ts'
export {
  productosApi,
  type ConsultaPagina,
  type Envio,
  type ProductoCambiado,
  type ProductosApi,
} from './productos.ts'
export { SIN_CONEXION, sentenceFor, type SentenceOptions } from './failures/sentence-for.ts'
export { segundoFactorApi } from './segundo-factor.ts'
export { sesionApi } from './sesion.ts'
export { sesionesAbiertasApi } from './sesiones-abiertas.ts'
export { registroApi, usuariosApi } from './usuarios.ts'
