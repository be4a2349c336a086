import { parseArgs } from 'node:util'
import { run } from './run.ts'
import { readFiles } from './release/read-files.ts'
import { readRollouts } from './release/publish.ts'
import { readLastId } from './verify/kills/inspect.ts'
import { createRandom } from './verify/kills/random.ts'
import { type Scene, createScene } from './verify/replicas/scene.ts'
import { checkSharing } from './verify/replicas/shared.ts'
import { type Death, type Life, killUnderLoad } from './verify/replicas/survival.ts'

const FILES_READ = 10

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const sayFaults = (faults: readonly string[]): void => faults.forEach((fault) => say(`       ${fault}`))

const readOrder = () => {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '6' }, seed: { type: 'string' } },
  })
  const times = Number(values.times)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(times) || times < 1) throw new Error('--times: un número entero desde 1.')
  if (!Number.isInteger(seed)) throw new Error('--seed: un número entero.')
  return { times, seed }
}

const tell = ({ victim, acknowledged, unanswered, served, refused, faults }: Death): void => {
  say(
    `  muere ${victim}: ${acknowledged} escrituras confirmadas, ${unanswered} sin respuesta; el otro atendió ${served} lecturas (${refused} con 503)`,
  )
  sayFaults(faults)
}

const listFiles = async ({ b }: Scene): Promise<string[]> => {
  const shell = (await readRollouts(b)).find(({ module }) => module === 'shell')
  if (!shell) return []
  const files = Object.keys(await readFiles(b, 'shell', shell.estable)).slice(0, FILES_READ)
  return files.map((file) => `/modulos/shell/${shell.estable}/${file}`)
}

const killInTurns = async (life: Life, times: number): Promise<boolean> => {
  const { a, b } = life.scene
  for (let round = 0; round < times; round++) {
    const [victim, survivor] = round % 2 === 0 ? [a, b] : [b, a]
    const death = await killUnderLoad(life, victim, survivor)
    tell(death)
    if (death.faults.length > 0) return false
  }
  return true
}

const verify = async (): Promise<void> => {
  const { times, seed } = readOrder()
  say(`Semilla: ${seed}`)
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { quiet: true })
  const scene = await createScene()
  try {
    say('\nuno publica, guarda y vuelve atrás; el otro sirve')
    const faults = await checkSharing(scene)
    sayFaults(faults)
    say(`  ${faults.length} fallas`)
    say('\nuno muere bajo carga; el otro sigue')
    const random = createRandom(seed)
    const lastId = await readLastId(scene.databaseUrl)
    const survived = await killInTurns(
      { scene, ledger: [], lastId, random, files: await listFiles(scene) },
      times,
    )
    const results = [faults.length === 0, survived]
    const passed = results.filter(Boolean).length
    say(`\n${passed} passed, ${results.length - passed} failed`)
    if (passed < results.length) process.exitCode = 1
  } finally {
    await scene.end()
  }
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
