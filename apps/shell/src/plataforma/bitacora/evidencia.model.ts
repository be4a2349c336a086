import type { EntradaDeBitacora, JuicioDeCandidato } from '@mi/contracts'
import { formatCantidad } from '@mi/domain'
import { formatPorcentaje } from '../palabras.ts'
import { TEXTS as SALUD } from '../salud/salud.texts.ts'
import { EVIDENCIA as TEXTS } from './evidencia.texts.ts'

type Parte = Record<string, unknown>
type Cuenta = Readonly<Record<'sesiones' | 'fallidas', number>>

const isRecord = (value: unknown): value is Parte =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const decimal = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

const cuentaOf = (value: unknown): Cuenta =>
  isRecord(value)
    ? { sesiones: Number(value.sesiones ?? 0), fallidas: Number(value.fallidas ?? 0) }
    : { sesiones: 0, fallidas: 0 }

const totalOf = (estratos: readonly unknown[], lado: 'candidato' | 'estable'): Cuenta =>
  estratos
    .map((estrato) => cuentaOf(isRecord(estrato) ? estrato[lado] : undefined))
    .reduce(
      (sum, { sesiones, fallidas }) => ({
        sesiones: sum.sesiones + sesiones,
        fallidas: sum.fallidas + fallidas,
      }),
      { sesiones: 0, fallidas: 0 },
    )

const inWords = ({ sesiones, fallidas }: Cuenta): string =>
  TEXTS.cuenta(formatCantidad(fallidas), formatCantidad(sesiones))

// The server judges the two versions within each `estrato` (stratum), but the log shows only the sums of all strata.
const estratosInWords = (nombre: string, value: unknown): string[] => {
  if (!Array.isArray(value)) return []
  const [candidata, estable] = [totalOf(value, 'candidato'), totalOf(value, 'estable')]
  if (candidata.sesiones + estable.sesiones === 0) return []
  return [TEXTS.comparado(nombre, inWords(candidata), inWords(estable))]
}

const tasaInWords = (nombre: string, value: unknown): string[] =>
  typeof value === 'number' ? [TEXTS.dato(nombre, formatPorcentaje(value * 100))] : []

const repartoInWords = (value: unknown): string[] => {
  if (!isRecord(value)) return []
  const [candidata, estable] = [Number(value.candidato), Number(value.estable)]
  if (candidata + estable === 0) return []
  const parte = formatPorcentaje(Number(value.parte) * 100)
  return [TEXTS.reparto(formatCantidad(candidata), formatCantidad(estable), parte)]
}

/** Maps each part of the evidence to the function that writes it in words. The parts are shown in this order. */
const PARTES: Readonly<Record<string, (value: unknown, all: Parte) => string[]>> = {
  veredicto: (value) => {
    const known = SALUD.veredictos[value as JuicioDeCandidato['veredicto']] as string | undefined
    return [TEXTS.dato(TEXTS.veredicto, known ?? String(value))]
  },
  texto: (value) => [TEXTS.dato(TEXTS.razon, String(value))],
  evidencia: (value, { umbral }) => [
    SALUD.evidencia(decimal.format(Number(value)), decimal.format(Number(umbral))),
  ],
  umbral: () => [],
  tasaCandidato: (value) => tasaInWords(TEXTS.tasaCandidata, value),
  tasaPermitida: (value) => tasaInWords(TEXTS.tasaPermitida, value),
  personas: (value) => estratosInWords(TEXTS.personas, value),
  todos: (value) => estratosInWords(TEXTS.todos, value),
  tardios: (value) => estratosInWords(TEXTS.tardios, value),
  lentas: (value) => estratosInWords(TEXTS.lentas, value),
  reparto: repartoInWords,
  votosDelPaso: (value) => [TEXTS.dato(TEXTS.votosDelPaso, formatCantidad(Number(value)))],
  antes: (value) => [TEXTS.dato(TEXTS.antes, inWords(cuentaOf(value)))],
}

/** Returns the evidence as lines of text. A part that this build does not know is shown under its own name. */
export const evidenciaOf = ({ evidencia }: Pick<EntradaDeBitacora, 'evidencia'>): string[] => {
  if (!evidencia) return []
  const known = Object.entries(PARTES).flatMap(([parte, write]) =>
    parte in evidencia ? write(evidencia[parte], evidencia) : [],
  )
  const others = Object.entries(evidencia).flatMap(([parte, value]) =>
    parte in PARTES ? [] : [TEXTS.dato(parte, typeof value === 'string' ? value : JSON.stringify(value))],
  )
  return [...known, ...others]
}
