import type { CandidatoEnApi, EstadoDeModuloEnApi, ReleaseListado, TipoDeUnidad } from '@mi/contracts'
import type { Tone } from '@mi/design-system'

const porciento = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/** Formats a percentage for display: «2,5 %». */
export const formatPorcentaje = (porcentaje: number): string => `${porciento.format(porcentaje)}\u00a0%`

/** Formats a percentage for a form field, without the sign: «2,5». */
export const toPorcentajeField = (porcentaje: number): string => porciento.format(porcentaje)

/**
 * Reads a percentage with a comma or a point, and with at most two decimals: «2,5», «2.50», «100 %».
 * @returns A number from 0 to 100, or `null` if the text is not such a percentage.
 */
export const parsePorcentaje = (texto: string): number | null => {
  const text = texto.replace(/[%\s]/g, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const value = Number(text)
  return value <= 100 ? value : null
}

interface Palabra {
  readonly tone: Tone
  readonly texto: string
}

export const ESTADO_DE_VERSION: Readonly<Record<ReleaseListado['estado'], Palabra>> = {
  publicado: { tone: 'neutral', texto: 'Publicada' },
  candidato: { tone: 'info', texto: 'Candidata' },
  estable: { tone: 'success', texto: 'Estable' },
  anterior: { tone: 'neutral', texto: 'Anterior' },
  apagado: { tone: 'danger', texto: 'Apagada' },
  local: { tone: 'neutral', texto: 'Local' },
}

export const ESTADO_DE_ROLLOUT: Readonly<Record<CandidatoEnApi['estado'], Palabra>> = {
  activo: { tone: 'info', texto: 'Activo' },
  pausado: { tone: 'warn', texto: 'En pausa' },
  revertido: { tone: 'danger', texto: 'Revertido' },
  promovido: { tone: 'success', texto: 'Promovido' },
}

export const CODIGO_DE_RAZON: Readonly<Record<NonNullable<CandidatoEnApi['razon']>['codigo'], string>> = {
  manual: 'Lo decidió una persona',
  guardarrail: 'Lo detuvo un guardarraíl',
  senal: 'Lo detuvo una señal',
  silencio: 'Lo detuvo el silencio: no llegaban señales',
  sesgo: 'Lo detuvo un reparto sesgado',
}

export const UNIDADES: Readonly<Record<TipoDeUnidad, string>> = {
  persona: 'por persona',
  empresa: 'por empresa',
  navegador: 'por navegador',
}

export const isVivo = (candidato: CandidatoEnApi | null): candidato is CandidatoEnApi =>
  candidato?.estado === 'activo' || candidato?.estado === 'pausado'

/** Whether a rollout gives its candidate to people: it has not ended, and the candidate is not switched off. */
export const isCandidataServida = ({
  candidato,
  apagadas,
}: Pick<EstadoDeModuloEnApi, 'candidato' | 'apagadas'>): boolean =>
  isVivo(candidato) && !apagadas.includes(candidato.version)

const kilo = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

export const formatBytes = (bytes: number | null): string =>
  bytes === null ? 'Sin dato' : `${kilo.format(bytes / 1000)}\u00a0kB`

/** Returns `nombre` if it is known. Otherwise formats the actor: «Persona 9», «Token 3», «Juez», «Servidor». */
export const formatActor = (actor: string, nombre?: string | null): string => {
  if (nombre) return nombre
  if (actor === 'DEPLOY_TOKEN') return 'Servidor'
  return actor.charAt(0).toLocaleUpperCase('es-CO') + actor.slice(1)
}
