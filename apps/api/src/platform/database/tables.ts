import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  AccionDeCuenta,
  AccionHistorial,
  EstadoProducto,
  Evento,
  FuenteHistorial,
  Release,
  Rol,
  RolEquipo,
  Senal,
  TipoSeguridad,
  TipoAnalisis,
  TipoUsuario,
} from '@mi/contracts'
import type { Cambios } from '@mi/domain'

interface Ambitos {
  id: GeneratedAlways<number>
  tipo: 'individual' | 'empresa'
}
interface Empresas {
  id: GeneratedAlways<number>
  ambito_id: number
  nombre_empresa: string
  nit: string
}
interface Usuarios {
  id: GeneratedAlways<number>
  ambito_id: number
  empresa_id: number | null
  username: string
  correo: string
  clave_hash: string
  nombre_completo: string
  telefono: string
  direccion: string
  rol: Rol
  tipo_usuario: TipoUsuario
  rol_equipo: RolEquipo | null
  perfil_completo: boolean
  estado: 'activo' | 'inactivo'
  foto_perfil: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  nombre_normal: GeneratedAlways<string>
  correo_normal: GeneratedAlways<string>
  username_normal: GeneratedAlways<string>
}
interface Sesiones {
  id: string
  usuario_id: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  dispositivo: string | null
  direccion: string | null
  usada_en: Date | null
}
interface Limites {
  clave: string
  momentos: Date[]
  bloqueado_hasta: Date | null
  expira_en: Date
}
interface CodigosReset {
  clave: string
  codigo_hash: string
  intentos: Generated<number>
  expira_en: Date
}
interface CuentasBitacora {
  id: GeneratedAlways<number>
  usuario_id: number | null
  accion: AccionDeCuenta
  antes: JSONColumnType<object> | null
  despues: JSONColumnType<object>
  motivo: string | null
  actor_id: number
  actor_nombre: string
  fecha: Date
  objeto_id: Generated<number | null>
}
interface SeguridadBitacora {
  id: GeneratedAlways<number>
  usuario_id: number | null
  tipo: TipoSeguridad
  fecha: Date
  direccion: string
  dispositivo: string
  ruta: string | null
  actor_id: number | null
}
interface Trabajos {
  id: GeneratedAlways<number>
  tipo: string
  clave: string | null
  datos: JSONColumnType<object> | null
  estado: Generated<'pendiente' | 'terminado' | 'fallido'>
  intentos: Generated<number>
  listo_en: Date
  hasta: Date | null
  arriendo: string | null
  error: string | null
  creado_en: Date
  terminado_en: Date | null
}
interface Secretos {
  nombre: string
  valor: string
}
interface Productos {
  ambito_id: number
  id: Generated<number>
  codigo_barras: string | null
  codigo_qr: string | null
  nombre: string
  descripcion: string
  cantidad: number
  precio: number
  fecha_adquisicion: string
  fecha_vencimiento: string | null
  estado: EstadoProducto
  imagen: string | null
  categoria: string | null
  usuario_id: number
  version: Generated<number>
  eliminado_en: Date | null
  nombre_normal: GeneratedAlways<string>
}
/** Written by a trigger. */
interface ProductosBusqueda {
  ambito_id: number
  producto_id: number
  texto: string
}
interface Historial {
  ambito_id: number
  id: Generated<number>
  producto_id: number
  version: number
  nombre_producto: string
  accion: AccionHistorial
  delta: number
  cantidad_anterior: number | null
  cantidad_nueva: number | null
  precio_anterior: number | null
  precio_nuevo: number | null
  cambios: JSONColumnType<Cambios>
  motivo: string | null
  fuente: FuenteHistorial
  usuario_id: number
  usuario_nombre: string
  fecha_cambio: Date
  deshace_id: number | null
}
interface Comentarios {
  ambito_id: number
  producto_id: number
  id: Generated<number>
  comentario: string
  usuario_id: number
  created_at: Date
}
interface Analisis {
  ambito_id: number
  id: Generated<number>
  usuario_id: number
  consulta: string
  mensaje: string | null
  generado_por: string | null
  tipo_analisis: TipoAnalisis
  es_alimento: boolean
  es_prueba: Generated<boolean>
  fecha_analisis: Date
}
interface HistorialConteo {
  ambito_id: number
  accion: AccionHistorial
  cantidad: number
}
interface Idempotencia {
  ambito_id: number
  usuario_id: number
  clave: string
  huella: string
  resultado: JSONColumnType<object> | null
  creado_en: Date
}
interface PlataformaTokens {
  id: GeneratedAlways<number>
  modulo: string
  token_hash: string
  llave_publica: string
  creado_en: Date
  creado_por: string
  terminado_en: Date | null
}
interface PlataformaReleases {
  modulo: string
  version: string
  documento: JSONColumnType<Release>
  firma: string
  token_id: number
  publicado_en: Date
}
interface PlataformaRollouts {
  modulo: string
  estable: string
  anterior: string | null
  revision: Generated<number>
  actualizado_en: Date
}
interface PlataformaCandidatos {
  id: GeneratedAlways<number>
  modulo: string
  version: string
  sal: string
  porcentaje: number
  segmentos: JSONColumnType<unknown[]>
  estado: 'activo' | 'pausado' | 'terminado'
  creado_en: Date
}
interface PlataformaBitacora {
  id: GeneratedAlways<number>
  modulo: string
  accion: string
  detalle: JSONColumnType<object>
  motivo: string
  actor: string
  fecha: Date
}

interface PlataformaSenales {
  modulo: string
  version: string
  minuto: Date
  resultado: Senal['resultado']
  cantidad: number
  ms_total: number
}

interface Eventos {
  id: GeneratedAlways<number>
  transaccion: Generated<string>
  usuario_id: number | null
  tipo: Evento['tipo']
  datos: JSONColumnType<object>
  creado_en: Generated<Date>
}

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
