import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CandidatoEnApi, Evento, PlanDeRollout, Release, Senal, TipoDeUnidad } from '@mi/contracts'
import type { Regla } from '@mi/domain'

export interface Trabajos {
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
export interface PlataformaTokens {
  id: GeneratedAlways<number>
  modulo: string
  token_hash: string
  llave_publica: string
  creado_en: Date
  creado_por: string
  terminado_en: Date | null
  vence_en: Date | null
  comprometida_desde: Date | null
}
export interface PlataformaArchivos {
  hash: string
  bytes: number
  subido_en: Date
}
export interface PlataformaProbadas {
  modulo: string
  version: string
  desde: Date
}
export interface PlataformaReleaseArchivos {
  modulo: string
  version: string
  ruta: string
  hash: string
}
export interface PlataformaReleases {
  modulo: string
  version: string
  documento: JSONColumnType<Release>
  firma: string
  carga: Buffer | null
  llave_id: string | null
  entorno: string | null
  token_id: number
  publicado_en: Date
}
export interface PlataformaRollouts {
  modulo: string
  estable: string
  anterior: string | null
  respaldo: string | null
  retirado_en: Date | null
  reserva: Generated<number>
  piso: string | null
  revision: Generated<number>
  actualizado_en: Date
}
export interface PlataformaCandidatos {
  id: GeneratedAlways<number>
  modulo: string
  version: string
  sal: string
  porcentaje: number
  unidad: TipoDeUnidad
  reglas: JSONColumnType<Regla[]>
  estado: CandidatoEnApi['estado']
  razon: JSONColumnType<NonNullable<CandidatoEnApi['razon']>> | null
  desde: Date
  plan: JSONColumnType<PlanDeRollout> | null
  paso: number | null
  tramo: Generated<number>
  tramo_desde: Date | null
  senales_desde: Date | null
  creado_en: Date
}
export interface PlataformaCargas {
  pagina: string
  modulo: string
  version: string
  medida: string
  creado_en: Date
}
export interface PlataformaSalud {
  modulo: string
  version: string
  minuto: Date
  medida: 'sesion' | 'error' | 'lcp' | 'inp' | 'persona'
  clase: string
  cantidad: number
}
export interface PlataformaErrores {
  modulo: string
  version: string
  huella: string
  mensaje: string
  cantidad: number
  primera_vez: Date
  ultima_vez: Date
}
export interface PlataformaVotos {
  rollout: number
  unidad: string
  es_candidato: boolean
  tramo: number
  grupo: string
  es_primero: boolean
  es_persona: boolean
  por_porcentaje: boolean
  es_frio: boolean
  fallo: boolean
  tardio: Generated<boolean>
  lento: boolean | null
  red: string | null
  creado_en: Date
}
export interface PlataformaApagadas {
  modulo: string
  version: string
  desde: Date
}
export interface PlataformaBitacora {
  id: GeneratedAlways<number>
  modulo: string
  accion: string
  detalle: JSONColumnType<object>
  motivo: string
  antes: JSONColumnType<object> | null
  despues: JSONColumnType<object> | null
  evidencia: JSONColumnType<object> | null
  id_solicitud: string | null
  actor: string
  fecha: Date
}
export interface PlataformaSenales {
  modulo: string
  version: string
  minuto: Date
  resultado: Senal['resultado']
  cantidad: number
  ms_total: number
}
export interface Eventos {
  id: GeneratedAlways<number>
  transaccion: Generated<string>
  usuario_id: number | null
  ambito_id: number | null
  excepto_id: number | null
  tipo: Evento['tipo']
  datos: JSONColumnType<object>
  creado_en: Generated<Date>
}
