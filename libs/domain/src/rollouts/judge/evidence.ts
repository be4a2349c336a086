import { type Cuenta, tasaPermitida } from './allowed-rate.ts'

/**
 * Counts of both versions under equal conditions. All page loads are from the same hour of the same `tramo`
 * (docs/glossary.md), and they are either all cold or all warm. A load is warm if a script of the version came from the
 * browser's cache.
 */
export interface Estrato {
  readonly candidato: Cuenta
  readonly estable: Cuenta
}

/**
 * The evidence at which a candidate is stopped. If a candidate fails no more than allowed, its evidence reaches this
 * value with a probability of at most 1 in 1,000, however often the evidence is computed (Ville's inequality).
 */
export const UMBRAL = 1000

// A broken release is assumed to fail at one of these rates. The weights are explained in docs/adr/0039.
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

/** Adds up the sessions and the failures of several counts. */
export const total = (cuentas: readonly Cuenta[]): Cuenta => ({
  sesiones: cuentas.reduce((sum, { sesiones }) => sum + sesiones, 0),
  fallidas: cuentas.reduce((sum, { fallidas }) => sum + fallidas, 0),
})

/** The failure rate that a candidate is allowed to have in all its strata together. */
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
 * Compares two explanations of the candidate's failures: it is broken, or it fails at the allowed rates. The value says
 * how many times likelier the failures are in the first case. It is the weighted mean of likelihood ratios, one for
 * each rate in `MIXTURE`. The rates and weights in `MIXTURE` do not depend on the data, so the probability that the
 * comment of `UMBRAL` states is correct.
 */
export const evidenciaDe = (estratos: readonly Estrato[], tolerada?: number): number => {
  const seen = total(estratos.map(({ candidato }) => candidato))
  // The allowed rate could be higher than some of the rates in `MIXTURE`. Without this line, a candidate with few
  // failures could then look broken.
  if (seen.fallidas <= seen.sesiones * tasaPermitidaEn(estratos, tolerada)) return 0
  const allowed = estratos.reduce(
    (sum, { candidato, estable }) => sum + logLikelihood(candidato, tasaPermitida(estable, tolerada)),
    0,
  )
  const broken = logSum(MIXTURE.map(({ rate, weight }) => Math.log(weight) + logLikelihood(seen, rate)))
  return Math.exp(Math.min(broken - allowed, 700))
}
