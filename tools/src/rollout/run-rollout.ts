import { sayFailure } from '../release/command/say-failure.ts'
import { readRolloutArguments, required } from './arguments.ts'
import { giveOrder } from './orders.ts'

const rollout = async (typed: readonly string[], dataDir: string): Promise<void> => {
  const given = readRolloutArguments(typed)
  const { order, json, registry } = given
  const module = required(given.module, 'el módulo', `npm run rollout -- ${order} <módulo>.`)
  const target = { url: registry, dataDir }
  const { data, text } = await giveOrder(order, { target, module, given })
  process.stdout.write(`${json ? JSON.stringify(data, null, 2) : text}\n`)
}

export const runRollout = async (typed: readonly string[], dataDir: string): Promise<void> => {
  try {
    await rollout(typed, dataDir)
  } catch (error) {
    // Looks for `--json` without the parser, so that a script gets the error as JSON even if parsing fails.
    sayFailure(error, typed.includes('--json'))
  }
}
