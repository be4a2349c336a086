import type { JuicioDeCandidato } from '@mi/contracts'
import { type Cuenta, tasaPermitida } from './allowed-rate.ts'
import { type Estrato, UMBRAL, evidenciaDe, tasaPermitidaEn, total } from './evidence.ts'
import { type Reparto, evidenciaDeSesgo, isSilencio } from './skew.ts'

/** The counts of both versions of a rollout, from which `juzgar` judges the candidate. */
export interface LoVisto {
  /**
   * The stable version's outcomes in the 24 hours before the rollout. They show how often the stable version usually
   * fails. The outcomes of a new rollout are too few to show this.
   */
  readonly antes: Cuenta
  /** Each signed-in person's first outcome with each version. */
  readonly personas: readonly Estrato[]
  /** Like `personas`, but signed-out browsers count too. For each network, only a few of these browsers count. */
  readonly todos: readonly Estrato[]
  /** Counts signed-in people. `fallidas` counts those of them for whom the version broke after it was shown. */
  readonly tardios: readonly Estrato[]
  /**
   * Counts signed-in people for whom the speed of a page was measured. `fallidas` counts those of them whose first
   * measured page was slow (LCP over 4 s or INP over 0.5 s).
   */
  readonly lentas: readonly Estrato[]
  /** The reports in the present `tramo` (docs/glossary.md). If `null`, silence and skewed splits are not checked. */
  readonly reparto: Reparto | null
  /** How many signed-in people have an outcome with the candidate in the present `tramo`. */
  readonly votosDelPaso: number
}

/**
 * A candidate counts as healthy only if at least this many signed-in people have opened it in the present step. A
 * candidate that fails half of the time has usually been reverted before so many people have opened it.
 */
const VOTOS_POR_PASO = 10

// If the evidence is at least this high, the rollout stays at its present step. If the evidence reaches `UMBRAL`, the
// rollout is stopped.
const DOUBT = 20
// The share of people for whom a candidate is allowed to be slow. If the stable version is clearly slow for a larger
// share, the candidate is allowed a larger share too.
const LENTAS_TOLERADAS = 0.1

const percent = (rate: number): string => `${(rate * 100).toFixed(2).replace('.', ',')} %`

type Veredicto = Pick<JuicioDeCandidato, 'veredicto' | 'texto' | 'evidencia'>

const fallasDe = ({ personas, todos }: LoVisto, tolerada: number): number => {
  const people = evidenciaDe(personas, tolerada)
  // The result is at most the mean of two evidence values. The probability that the comment of `UMBRAL` states is
  // correct for such a result too. One machine can fake many signed-out browsers, so twice `people` is another limit.
  return Math.min((people + evidenciaDe(todos, tolerada)) / 2, people * 2)
}

const guardarrailDe = (visto: LoVisto, evidencia: number, rate: number): Veredicto => {
  const { sesiones, fallidas } = total(visto.todos.map(({ candidato }) => candidato))
  const permitida = percent(rate)
  const texto = `Falló en ${fallidas} de ${sesiones} primeras aperturas; se permite ${permitida}.`
  return { veredicto: 'guardarrail', texto, evidencia }
}

const senalDe = ({ tardios, lentas }: LoVisto): Veredicto | undefined => {
  const late = evidenciaDe(tardios)
  if (late >= UMBRAL) {
    const { sesiones, fallidas } = total(tardios.map(({ candidato }) => candidato))
    const texto = `Se dañó después de abrirse para ${fallidas} de ${sesiones} personas.`
    return { veredicto: 'senal', texto, evidencia: late }
  }
  const slow = evidenciaDe(lentas, LENTAS_TOLERADAS)
  if (slow < UMBRAL) return undefined
  const { sesiones, fallidas } = total(lentas.map(({ candidato }) => candidato))
  return { veredicto: 'senal', texto: `Es lenta para ${fallidas} de ${sesiones} personas.`, evidencia: slow }
}

const repartoDe = (reparto: Reparto): Veredicto | undefined => {
  const { candidato, estable, parte } = reparto
  const seen = `Se vieron ${candidato} de ${candidato + estable} en la candidata; le toca ${percent(parte)}.`
  const evidencia = evidenciaDeSesgo(reparto)
  if (isSilencio(reparto)) return { veredicto: 'silencio', texto: seen, evidencia }
  return evidencia >= UMBRAL ? { veredicto: 'sesgo', texto: seen, evidencia } : undefined
}

const restDe = ({ votosDelPaso }: LoVisto, evidencia: number): Veredicto => {
  if (votosDelPaso < VOTOS_POR_PASO) {
    const texto = `Hacen falta ${VOTOS_POR_PASO} personas en este paso; van ${votosDelPaso}.`
    return { veredicto: 'falta_evidencia', texto, evidencia }
  }
  if (evidencia >= DOUBT) return { veredicto: 'falta_evidencia', texto: 'Aún no está claro.', evidencia }
  return { veredicto: 'sano', texto: 'No falla más de lo permitido.', evidencia }
}

/**
 * Judges a candidate by comparison with the stable version. After the verdict `guardarrail`, the candidate is reverted.
 * After `senal` (a signal), `silencio` (silence) or `sesgo` (a skewed split), its rollout is paused.
 */
export const juzgar = (visto: LoVisto): JuicioDeCandidato => {
  const tolerada = tasaPermitida(visto.antes)
  const rate = tasaPermitidaEn(visto.todos, tolerada)
  const evidencia = fallasDe(visto, tolerada)
  const { sesiones, fallidas } = total(visto.todos.map(({ candidato }) => candidato))
  const verdict =
    evidencia >= UMBRAL
      ? guardarrailDe(visto, evidencia, rate)
      : (senalDe(visto) ?? (visto.reparto && repartoDe(visto.reparto)) ?? restDe(visto, evidencia))
  return {
    ...verdict,
    umbral: UMBRAL,
    tasaCandidato: sesiones === 0 ? null : fallidas / sesiones,
    tasaPermitida: rate,
  }
}
