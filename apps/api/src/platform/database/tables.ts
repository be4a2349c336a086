import type {
  Ambitos,
  CodigosReset,
  CorreosCambios,
  CuentasBitacora,
  Empresas,
  Limites,
  Secretos,
  SeguridadBitacora,
  Sesiones,
  Usuarios,
} from './tables/cuentas.ts'
import type {
  Analisis,
  Comentarios,
  Historial,
  HistorialConteo,
  Idempotencia,
  Productos,
  ProductosBusqueda,
} from './tables/inventario.ts'
import type {
  Eventos,
  PlataformaBitacora,
  PlataformaCandidatos,
  PlataformaReleases,
  PlataformaRollouts,
  PlataformaSenales,
  PlataformaTokens,
  Trabajos,
} from './tables/plataforma.ts'

/** Tables whose rows belong to one scope: only `inAmbito` reaches them. */
export interface TenantTables {
  analisis: Analisis
  productos: Productos
  productos_busqueda: ProductosBusqueda
  historial: Historial
  comentarios: Comentarios
  historial_conteo: HistorialConteo
  idempotencia: Idempotencia
}

/** All other tables, as the migrations leave them. */
export interface Tables {
  ambitos: Ambitos
  empresas: Empresas
  usuarios: Usuarios
  sesiones: Sesiones
  limites: Limites
  codigos_reset: CodigosReset
  correos_cambios: CorreosCambios
  cuentas_bitacora: CuentasBitacora
  seguridad_bitacora: SeguridadBitacora
  trabajos: Trabajos
  secretos: Secretos
  plataforma_tokens: PlataformaTokens
  plataforma_releases: PlataformaReleases
  plataforma_rollouts: PlataformaRollouts
  plataforma_candidatos: PlataformaCandidatos
  plataforma_bitacora: PlataformaBitacora
  plataforma_senales: PlataformaSenales
  eventos: Eventos
}
