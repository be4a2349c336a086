import { getCredentials } from './release/credentials.ts'
import { readRolloutArguments, required } from './rollout/arguments.ts'
import { giveOrder } from './rollout/orders.ts'
import { dataDir } from './workspace.ts'

const rollout = async (): Promise<void> => {
  const given = readRolloutArguments(process.argv.slice(2))
  const { order, json, registry } = given
  const module = required(given.module, 'el módulo', `npm run rollout -- ${order} <módulo>.`)
  const target = { url: registry, dataDir: dataDir() }
  const { token } = await getCredentials(target, module)
  const { data, text } = await giveOrder(order, { target, token, module, given })
  process.stdout.write(`${json ? JSON.stringify(data, null, 2) : text}\n`)
}

rollout().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
