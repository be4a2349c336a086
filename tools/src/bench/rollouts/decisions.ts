import { randomUUID } from 'node:crypto'
import { SHELL_API, type Release } from '@mi/contracts'
import { CUBETAS, type EstadoDeModulo, type Regla, type Unidad, cubetaDe, decidir } from '@mi/domain'
import { type Figure, quantile } from '../figures.ts'

const MODULES = 100
const RULES = 10
const ROUNDS = 2000
const IDS = 200_000
const SHARES = [1, 5, 10, 25, 50] as const
const NS_PER_US = 1000

const releaseOf = (module: string, version: string): Release => ({
  ...{ module, version, shellApi: SHELL_API, routes: [], nav: [], sinPermiso: '', entry: 'e.js' },
  ...{ preload: [], css: [], integrity: {}, builtFrom: 'bench' },
})

// No user matches any of these rules, so each decision checks all of them.
const rules: Regla[] = Array.from({ length: RULES }, (_, index) => ({ efecto: 'negar', persona: -1 - index }))

const stateOf = (index: number): EstadoDeModulo => {
  const module = `modulo-${index}`
  return {
    module,
    estable: releaseOf(module, '1.0.0'),
    anterior: releaseOf(module, '0.9.0'),
    candidato: {
      release: releaseOf(module, '1.1.0'),
      ...{
        rollout: index + 1,
        sal: randomUUID(),
        porcentaje: 500,
        unidad: 'persona',
        reglas: rules,
        paso: 1,
      },
    },
    reserva: { porcentaje: 100, sal: `reserva:${module}` },
    apagadas: [],
  }
}

const unitOf = (idUsuario: number): Unidad => ({
  navegador: 'n',
  persona: {
    ...{ idUsuario, rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL', rolEquipo: null },
    ...{ empresaId: null, perfilCompleto: true },
  },
})

export const timeDecisions = (): Figure => {
  const states = Array.from({ length: MODULES }, (_, index) => stateOf(index))
  const microseconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const unit = unitOf(round)
    for (const state of states) {
      const begun = process.hrtime.bigint()
      decidir(state, unit)
      microseconds.push(Number(process.hrtime.bigint() - begun) / NS_PER_US)
    }
  }
  const also = `p50 ${quantile(microseconds, 0.5).toFixed(1)} µs of ${microseconds.length} decisions`
  return {
    name: 'one decision, p99',
    value: quantile(microseconds, 0.99),
    unit: 'µs',
    goal: 5,
    digits: 1,
    also,
  }
}

/**
 * A rollout to 5 % should reach 5 % of the users. Measures, for several percentages, how far the reached share is off.
 * The 200,000 users are made up, and the rollout's salt is random.
 */
export const measureShares = (): Figure[] => {
  const sal = randomUUID()
  const buckets = Array.from({ length: IDS }, (_, id) => cubetaDe(sal, `persona:${id}`))
  return SHARES.map((percent) => {
    const seen = buckets.filter((bucket) => bucket < (percent * CUBETAS) / 100).length
    const value = Math.abs((seen / IDS) * 100 - percent)
    return {
      name: `share at ${percent} %, off by`,
      value,
      unit: 'points',
      goal: percent > 10 ? 0.35 : 0.2,
      digits: 3,
    }
  })
}
