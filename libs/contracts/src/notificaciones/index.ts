export {
  alcanceSchema,
  crearAnuncioSchema,
  crearNotificacionSchema,
  filtrosNotificacionSchema,
  marcarNotificacionSchema,
  marcarNotificacionesSchema,
  notificacionSchema,
  type Alcance,
  type CrearAnuncio,
  type CrearNotificacion,
  type FiltrosNotificacion,
  type MarcarNotificacion,
  type MarcarNotificaciones,
  type Notificacion,
} from './notificaciones.ts'
export {
  PREFERENCIAS_INICIALES,
  editarPreferenciasSchema,
  preferenciasSchema,
  type EditarPreferencias,
  type Preferencias,
} from './preferencias.ts'
export {
  DIAS_AVISO,
  MENSAJE_MINIMO,
  TIPOS_NOTIFICACION,
  type DiaAviso,
  type TipoNotificacion,
} from './valores.ts'
