import { type Cuenta, tasaPermitida } from './allowed-rate.ts'

/**
 * Counts of both versions under the same conditions: in the same hour, at the same share of the rollout, and for the
 * same kind of load. A load is cold if the browser had no script of the version yet. Otherwise it is warm.
 */
export interface Estrato {
  readonly candidato: Cuenta
  readonly estable: Cuenta
}

/**
 * The alarm threshold of the judge. If candidates fail no more than allowed, the evidence reaches 1,000 in at most one
 * of 1,000 releases, however often it is computed (Ville's inequality).
 */
export const UMBRAL = 1000

// Failure rates of broken releases, and how likely each is. The weights are tuned to the figures in docs/adr/0039.
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
 * How much better a broken release explains the candidate's failures than the allowed rate does. The result is a
 * mixture of likelihood ratios. Each stratum has its own allowed rate. The rates in the mixture do not depend on the
 * data. So the bound on false alarms (see `UMBRAL`) holds however often the evidence is computed.
 */
export const evidenciaDe = (estratos: readonly Estrato[], tolerada?: number): number => {
  const seen = total(estratos.map(({ candidato }) => candidato))
  // A high allowed rate is above some rates of the mixture. These lower rates may explain a candidate with few failures
  // better than the allowed rate does. That is nothing against the candidate. So failures within the allowed rate count
  // as no evidence.
  if (seen.fallidas <= seen.sesiones * tasaPermitidaEn(estratos, tolerada)) return 0
  const allowed = estratos.reduce(
    (sum, { candidato, estable }) => sum + logLikelihood(candidato, tasaPermitida(estable, tolerada)),
    0,
  )
  const broken = logSum(MIXTURE.map(({ rate, weight }) => Math.log(weight) + logLikelihood(seen, rate)))
  return Math.exp(Math.min(broken - allowed, 700))
}
