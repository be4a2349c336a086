import { parseArgs } from 'node:util'
import { run } from './run.ts'
import { runMovements } from './verify/kills/movement-run.ts'
import { type Round, runKills } from './verify/kills/rounds.ts'
import { STAGES, type StageName } from './verify/kills/stages.ts'

const READY_MS = 5000
const FAULTS_SHOWN = 20

const NAMES: Record<StageName, string> = {
  incluida: 'con la base incluida',
  'solo-la-base': 'con la base incluida, y solo muere ella',
  'postgres-15': 'con PostgreSQL 15',
}
// `verifyMovements` runs on these stages. It kills the server and never the database alone, so `solo-la-base` is
// missing here.
const MOVED: readonly StageName[] = ['incluida', 'postgres-15']
const MOVEMENTS_PER_KILL = 100
const VICTIMS = { server: 'el servidor', database: 'la base', both: 'servidor y base' } as const

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const isStage = (name: string): name is StageName => Object.hasOwn(STAGES, name)

const readOrder = () => {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '30' }, seed: { type: 'string' } },
    allowPositionals: true,
  })
  const times = Number(values.times)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(times) || times < 1) throw new Error('--times: un número entero desde 1.')
  if (!Number.isInteger(seed)) throw new Error('--seed: un número entero.')
  const stages = positionals.length === 0 ? Object.keys(STAGES) : positionals
  const unknown = stages.find((name) => !isStage(name))
  if (unknown !== undefined) throw new Error(`No hay «${unknown}». Hay: ${Object.keys(STAGES).join(', ')}.`)
  return { times, seed, stages: stages.filter(isStage) }
}

const tell = (
  { victim, acknowledged, unanswered, applied, readyMs, faults }: Round,
  number: number,
): void => {
  say(
    `  ${String(number).padStart(3)}  ${VICTIMS[victim].padEnd(15)}  confirmadas ${acknowledged}, sin respuesta ${unanswered} (hechas ${applied}), lista en ${readyMs} ms`,
  )
  for (const fault of faults.slice(0, FAULTS_SHOWN)) say(`       ${fault}`)
  if (faults.length > FAULTS_SHOWN) say(`       y ${faults.length - FAULTS_SHOWN} más`)
}

const sum = (rounds: readonly Round[], field: 'acknowledged' | 'unanswered' | 'applied'): number =>
  rounds.reduce((total, round) => total + round[field], 0)

const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const verifyStage = async (stage: StageName, times: number, seed: number): Promise<boolean> => {
  say(`\n${NAMES[stage]}`)
  const { rounds, folder } = await runKills({ stage, times, seed, tell })
  const ready = rounds.map(({ readyMs }) => readyMs)
  const slowest = Math.max(...ready)
  const lost = rounds.reduce((total, { faults }) => total + faults.length, 0)
  say(
    `  ${rounds.length} muertes: ${sum(rounds, 'acknowledged')} escrituras confirmadas, ${sum(rounds, 'unanswered')} sin respuesta (${sum(rounds, 'applied')} hechas), ${lost} fallas`,
  )
  say(
    `  lista en ${medianOf(ready)} ms (mediana), ${slowest} ms (máximo, ≤ ${READY_MS})${slowest > READY_MS ? '  NO' : ''}; un node vacío tardó ${medianOf(rounds.map(({ bareNodeMs }) => bareNodeMs))} ms (mediana)`,
  )
  if (lost > 0) say(`  Para mirar: ${folder}`)
  return lost === 0 && slowest <= READY_MS
}

const verifyMovements = async (stage: StageName, kills: number, seed: number): Promise<boolean> => {
  say(`\nmovimientos de 20 productos, ${NAMES[stage]}`)
  const order = { stage, seed, kills, movements: kills * MOVEMENTS_PER_KILL }
  const { done, refused, unanswered, faults, folder } = await runMovements(order)
  for (const fault of faults.slice(0, FAULTS_SHOWN)) say(`       ${fault}`)
  say(
    `  ${kills} muertes: ${done} movimientos hechos, ${refused} rechazados, ${unanswered} veces sin respuesta, ${faults.length} fallas`,
  )
  if (faults.length > 0) say(`  Para mirar: ${folder}`)
  return faults.length === 0
}

const verify = async (): Promise<void> => {
  const { times, seed, stages } = readOrder()
  say(`Semilla: ${seed}`)
  await run('npx', ['nx', 'run', '@mi/api:build'], { quiet: true })
  const results: boolean[] = []
  for (const stage of stages) {
    results.push(await verifyStage(stage, times, seed))
    if (MOVED.includes(stage)) results.push(await verifyMovements(stage, times, seed))
  }
  const passed = results.filter(Boolean).length
  say(`\n${passed} passed, ${results.length - passed} failed`)
  if (passed < results.length) process.exitCode = 1
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
