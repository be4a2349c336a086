import type {
  Ambitos,
  CodigosReset,
  CorreosCambios,
  CuentasBitacora,
  Empresas,
  Limites,
  PersonasNombres,
  Secretos,
  SeguridadBitacora,
  SegundosFactores,
  SegundosFactoresCodigos,
  Sesiones,
  Usuarios,
} from './tables/cuentas.ts'
import type {
  Alertas,
  Analisis,
  Comentarios,
  Historial,
  HistorialConteo,
  Idempotencia,
  NutriscanConsentimientos,
  OffProductos,
  Productos,
  ProductosBusqueda,
  Subidas,
} from './tables/inventario.ts'
import type {
  Notificaciones,
  NotificacionesLeidas,
  PreferenciasNotificaciones,
} from './tables/notificaciones.ts'
import type {
  Eventos,
  PlataformaApagadas,
  PlataformaArchivos,
  PlataformaBitacora,
  PlataformaCandidatos,
  PlataformaCargas,
  PlataformaErrores,
  PlataformaProbadas,
  PlataformaReleaseArchivos,
  PlataformaReleases,
  PlataformaRollouts,
  PlataformaSalud,
  PlataformaSenales,
  PlataformaTokens,
  PlataformaVotos,
  Trabajos,
} from './tables/plataforma.ts'

/** In these tables, each row belongs to one scope. Every query of these tables begins in `tenancy.ts`. */
export interface TenantTables {
  alertas: Alertas
  analisis: Analisis
  productos: Productos
  productos_busqueda: ProductosBusqueda
  historial: Historial
  comentarios: Comentarios
  historial_conteo: HistorialConteo
  idempotencia: Idempotencia
}

export interface Tables {
  ambitos: Ambitos
  empresas: Empresas
  usuarios: Usuarios
  sesiones: Sesiones
  limites: Limites
  codigos_reset: CodigosReset
  correos_cambios: CorreosCambios
  personas_nombres: PersonasNombres
  cuentas_bitacora: CuentasBitacora
  seguridad_bitacora: SeguridadBitacora
  segundos_factores: SegundosFactores
  segundos_factores_codigos: SegundosFactoresCodigos
  trabajos: Trabajos
  secretos: Secretos
  plataforma_tokens: PlataformaTokens
  plataforma_releases: PlataformaReleases
  plataforma_archivos: PlataformaArchivos
  plataforma_probadas: PlataformaProbadas
  plataforma_release_archivos: PlataformaReleaseArchivos
  plataforma_rollouts: PlataformaRollouts
  plataforma_candidatos: PlataformaCandidatos
  plataforma_cargas: PlataformaCargas
  plataforma_errores: PlataformaErrores
  plataforma_salud: PlataformaSalud
  plataforma_votos: PlataformaVotos
  plataforma_apagadas: PlataformaApagadas
  plataforma_bitacora: PlataformaBitacora
  plataforma_senales: PlataformaSenales
  eventos: Eventos
  nutriscan_consentimientos: NutriscanConsentimientos
  off_productos: OffProductos
  subidas: Subidas
  notificaciones: Notificaciones
  notificaciones_leidas: NotificacionesLeidas
  preferencias_notificaciones: PreferenciasNotificaciones
}
