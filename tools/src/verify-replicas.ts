import { parseArgs } from 'node:util'
import { run } from './run.ts'
import { readFiles } from './release/read-files.ts'
import { readRollouts } from './release/publish.ts'
import { readLastId } from './verify/kills/inspect.ts'
import { type Random, createRandom } from './random/random.ts'
import { type PreviousBuild, buildPrevious } from './verify/replicas/previous-build.ts'
import { type Scene, createScene } from './verify/replicas/scene.ts'
import { checkSharing } from './verify/replicas/shared.ts'
import { type EndSignal, type Life, type Restart, restartUnderLoad } from './verify/replicas/survival.ts'
import { checkBeside, startOnce } from './verify/replicas/version-before.ts'

const FILES_READ = 10
const FAULTS_SHOWN = 20
const SIGNALS = ['SIGKILL', 'SIGTERM'] as const
const ENDS: Record<EndSignal, string> = { SIGKILL: 'muere', SIGTERM: 'se reinicia' }

interface Order {
  readonly times: number
  readonly random: Random
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const sayFaults = (faults: readonly string[]): void => {
  for (const fault of faults.slice(0, FAULTS_SHOWN)) say(`       ${fault}`)
  if (faults.length > FAULTS_SHOWN) say(`       y ${faults.length - FAULTS_SHOWN} más`)
}

const report = (faults: readonly string[]): boolean => {
  sayFaults(faults)
  say(`  ${faults.length} fallas`)
  return faults.length === 0
}

const readOrder = (): Order => {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '4' }, seed: { type: 'string' } },
  })
  const times = Number(values.times)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(times) || times < 1) throw new Error('--times: un número entero desde 1.')
  if (!Number.isInteger(seed)) throw new Error('--seed: un número entero.')
  say(`Semilla: ${seed}`)
  return { times, random: createRandom(seed) }
}

const tell = ({ victim, signal, acknowledged, unanswered, served, refused, faults }: Restart): void => {
  say(
    `  ${victim} ${ENDS[signal]}: ${acknowledged} escrituras confirmadas, ${unanswered} sin respuesta; ${served} lecturas atendidas (${refused} con 503)`,
  )
  sayFaults(faults)
}

const listFiles = async ({ b }: Scene): Promise<string[]> => {
  const shell = (await readRollouts(b)).find(({ module }) => module === 'shell')
  if (!shell) return []
  const files = Object.keys(await readFiles(b, 'shell', shell.estable)).slice(0, FILES_READ)
  return files.map((file) => `/modulos/shell/${shell.estable}/${file}`)
}

const restartInTurns = async (life: Life, times: number): Promise<boolean> => {
  const { a, b } = life.scene
  let passed = true
  for (let round = 0; round < times; round++) {
    const [victim, survivor] = round % 2 === 0 ? [a, b] : [b, a]
    for (const signal of SIGNALS) {
      const restart = await restartUnderLoad(life, { victim, survivor, signal })
      tell(restart)
      passed &&= restart.faults.length === 0
    }
  }
  return passed
}

/** Checks that each server serves what the other publishes, and that one server serves while the other restarts. */
const checkPair = async (life: Life, times: number, majors: readonly [number, number]) => {
  const { scene } = life
  const where = scene.isBehindNginx ? ', detrás de nginx' : ''
  say(`\nuno publica, guarda y vuelve atrás; el otro sirve${where}`)
  const faults = await checkSharing(scene, majors[0])
  faults.push(...(await checkSharing({ ...scene, a: scene.b, b: scene.a }, majors[1])))
  const shared = report(faults)
  say(`\nuno termina bajo carga y vuelve; el otro sigue${where}`)
  return [shared, await restartInTurns({ ...life, files: await listFiles(scene) }, times)]
}

const checkBothWays = async (scene: Scene, { times, random }: Order): Promise<boolean[]> => {
  // Both calls of `checkPair` use the same ledger (list of writes). The second call also changes products that the
  // first call created, and the check of a product needs all writes to that product.
  const lastId = await readLastId(scene.databaseUrl)
  const life = { scene, ledger: [], lastId, random, files: [] }
  return [
    ...(await checkPair(life, times, [1, 2])),
    ...(await checkPair({ ...life, scene: scene.behindNginx() }, times, [3, 4])),
  ]
}

/** Runs `work` on the two servers of a scene and ends the scene. After a failure, the scene's folder is kept. */
const inScene = async (scene: Scene, work: (scene: Scene) => Promise<boolean[]>): Promise<boolean[]> => {
  const workThenEnd = async (): Promise<boolean[]> => {
    try {
      return await work(scene)
    } finally {
      await scene.end()
    }
  }
  try {
    const results = await workThenEnd()
    if (results.every(Boolean)) await scene.forget()
    else say(`  Para mirar: ${scene.folder}`)
    return results
  } catch (error) {
    say(`  Para mirar: ${scene.folder}`)
    throw error
  }
}

const verifyEqual = async (order: Order): Promise<boolean[]> => {
  say('\n# Dos servidores de esta versión')
  return inScene(await createScene(), async (scene) => {
    await scene.a.start()
    await scene.b.start()
    return checkBothWays(scene, order)
  })
}

const verifyBeside = async (previous: PreviousBuild, order: Order): Promise<boolean[]> => {
  say(`\n# A de la versión anterior (${previous.commit.slice(0, 8)}), B de esta`)
  return inScene(await createScene(previous.root), async (scene) => {
    await startOnce(scene.a, previous.root)
    await scene.a.start()
    // When B starts, it migrates the database schema while A uses the database.
    await scene.b.start()
    say('\ncada uno sirve las versiones que el otro publicó')
    const beside = report(await checkBeside(scene))
    return [beside, ...(await checkBothWays(scene, order))]
  })
}

const verify = async (): Promise<void> => {
  const order = readOrder()
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { quiet: true })
  const results = await verifyEqual(order)
  say('\nConstruyendo la versión anterior…')
  const previous = await buildPrevious()
  try {
    results.push(...(await verifyBeside(previous, order)))
  } finally {
    await previous.remove()
  }
  const passed = results.filter(Boolean).length
  say(`\n${passed} passed, ${results.length - passed} failed`)
  if (passed < results.length) process.exitCode = 1
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
