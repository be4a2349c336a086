import { runRollout } from './rollout/run-rollout.ts'
import { dataDir } from './workspace.ts'

await runRollout(process.argv.slice(2), dataDir())
