import { type Cuenta, tasaPermitida } from './allowed-rate.ts'

/**
 * Counts of both versions under equal conditions: in the same hour and `tramo` (docs/glossary.md), and either for cold
 * or for warm page loads. A page load is cold if the browser has no script of the version.
 */
export interface Estrato {
  readonly candidato: Cuenta
  readonly estable: Cuenta
}

/**
 * The alarm threshold: candidates that fail no more than allowed reach it in at most one of 1,000 releases, however
 * often the evidence is computed (Ville's inequality).
 */
export const UMBRAL = 1000

// Failure rates of broken releases, with weights tuned to the figures in docs/adr/0039.
const MIXTURE = [
  { rate: 0.01, weight: 0.1 },
  { rate: 0.02, weight: 0.2 },
  { rate: 0.05, weight: 0.4 },
  { rate: 0.2, weight: 0.15 },
  { rate: 0.5, weight: 0.1 },
  { rate: 0.9, weight: 0.05 },
] as const

const logSum = (logs: readonly number[]): number => {
  const highest = Math.max(...logs)
  return highest + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - highest), 0))
}

const logLikelihood = ({ sesiones, fallidas }: Cuenta, rate: number): number =>
  fallidas * Math.log(rate) + (sesiones - fallidas) * Math.log1p(-rate)

/** The sum of counts. */
export const total = (cuentas: readonly Cuenta[]): Cuenta => ({
  sesiones: cuentas.reduce((sum, { sesiones }) => sum + sesiones, 0),
  fallidas: cuentas.reduce((sum, { fallidas }) => sum + fallidas, 0),
})

/** The failure rate that a candidate may have over all its strata. */
export const tasaPermitidaEn = (estratos: readonly Estrato[], tolerada?: number): number => {
  const { sesiones } = total(estratos.map(({ candidato }) => candidato))
  if (sesiones === 0) return tasaPermitida(total(estratos.map(({ estable }) => estable)), tolerada)
  const expected = estratos.reduce(
    (sum, { candidato, estable }) => sum + candidato.sesiones * tasaPermitida(estable, tolerada),
    0,
  )
  return expected / sesiones
}

/**
 * How many times likelier the candidate's failures are if it is broken than if it fails at the allowed rates. The value
 * is a mixture of likelihood ratios, one for each rate in `MIXTURE`. The bound of `UMBRAL` holds because neither these
 * rates nor their weights depend on the data.
 */
export const evidenciaDe = (estratos: readonly Estrato[], tolerada?: number): number => {
  const seen = total(estratos.map(({ candidato }) => candidato))
  // Without this line, a candidate with few failures could look broken, because `MIXTURE` can contain rates below a
  // high allowed rate.
  if (seen.fallidas <= seen.sesiones * tasaPermitidaEn(estratos, tolerada)) return 0
  const allowed = estratos.reduce(
    (sum, { candidato, estable }) => sum + logLikelihood(candidato, tasaPermitida(estable, tolerada)),
    0,
  )
  const broken = logSum(MIXTURE.map(({ rate, weight }) => Math.log(weight) + logLikelihood(seen, rate)))
  return Math.exp(Math.min(broken - allowed, 700))
}
