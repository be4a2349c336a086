import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { run } from '../run.ts'

export interface Part {
  readonly name: string
  readonly args: readonly string[]
  /** The nice value, 0 to 19: a part with a higher value yields to the others. */
  readonly niceness?: number
  /** Whether to print the output while the part runs, and not only if it fails. */
  readonly live?: boolean
}

export interface PartResult {
  readonly name: string
  readonly seconds: number
  /** The share of all processors in use while the part ran, 0 to 1. */
  readonly busy: number
  readonly hasPassed: boolean
}

/** The idle time and the whole time of all processors since the machine started, in milliseconds. */
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

/** Runs one part after another. If a part fails, the next ones still run, so that all faults are shown. */
export const runInTurn = async (
  parts: readonly Part[],
  environment: NodeJS.ProcessEnv,
): Promise<PartResult[]> => {
  const results: PartResult[] = []
  for (const part of parts) results.push(await runPart(part, environment))
  return results
}
