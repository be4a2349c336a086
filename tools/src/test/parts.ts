import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { run } from '../run.ts'

export interface Part {
  readonly name: string
  readonly args: readonly string[]
  /** The nice value of the part's processes, 0 to 19. A part with a high value yields to the other parts. */
  readonly niceness?: number
  /** If true, the output is printed while the part runs. Otherwise, it is printed only after the part has failed. */
  readonly live?: boolean
}

export interface PartResult {
  readonly name: string
  readonly seconds: number
  /** The share of the machine's CPU time that all processes used while the part ran, 0 to 1. */
  readonly busy: number
  readonly hasPassed: boolean
}

/** Reads the idle time and the whole time of all processors from the machine's start until now, in milliseconds. */
const readProcessors = (): { readonly idle: number; readonly all: number } => {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  const all = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle)
  return { idle, all }
}

export const runPart = async (part: Part, environment: NodeJS.ProcessEnv): Promise<PartResult> => {
  const begun = performance.now()
  const before = readProcessors()
  const hasPassed = await run('npx', part.args, {
    environment,
    quiet: !part.live,
    niceness: part.niceness ?? 0,
  }).then(
    () => true,
    () => false,
  )
  const after = readProcessors()
  return {
    name: part.name,
    seconds: Math.round((performance.now() - begun) / 1000),
    busy: 1 - (after.idle - before.idle) / (after.all - before.all),
    hasPassed,
  }
}

/** Runs one part after another. If a part fails, the parts after it still run, so that all faults are shown. */
export const runInTurn = async (
  parts: readonly Part[],
  environment: NodeJS.ProcessEnv,
): Promise<PartResult[]> => {
  const results: PartResult[] = []
  for (const part of parts) results.push(await runPart(part, environment))
  return results
}
