import { performance } from 'node:perf_hooks'
import { run } from '../run.ts'

/** One command of the proof. `name` is shown to the person who runs it. */
export interface Part {
  readonly name: string
  readonly args: readonly string[]
  /** How far others come first, 0 to 19: what waits for browsers most of its time leaves room for the rest. */
  readonly niceness?: number
  /** Prints its output while it runs; otherwise only when it fails. */
  readonly live?: boolean
}

/** How a part went. */
export interface PartResult {
  readonly name: string
  readonly seconds: number
  readonly hasPassed: boolean
}

/** Runs one part to its end, whether it passes or not. */
export const runPart = async (part: Part, environment: NodeJS.ProcessEnv): Promise<PartResult> => {
  const begun = performance.now()
  const hasPassed = await run('npx', part.args, {
    environment,
    quiet: !part.live,
    niceness: part.niceness ?? 0,
  }).then(
    () => true,
    () => false,
  )
  return { name: part.name, seconds: Math.round((performance.now() - begun) / 1000), hasPassed }
}

/** Runs parts one after the other; a failing one does not keep the next from showing its own faults. */
export const runInTurn = async (
  parts: readonly Part[],
  environment: NodeJS.ProcessEnv,
): Promise<PartResult[]> => {
  const results: PartResult[] = []
  for (const part of parts) results.push(await runPart(part, environment))
  return results
}
