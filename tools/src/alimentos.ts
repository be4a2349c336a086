import { parseArgs } from 'node:util'
import { buildAlimentos } from './alimentos/build.ts'

// npx tsx tools/src/alimentos.ts --usda <sr-legacy.csv> --tcac <tcac.csv>
const { values } = parseArgs({ options: { usda: { type: 'string' }, tcac: { type: 'string' } } })

const build = async (): Promise<void> => {
  const { usda, tcac } = values
  if (usda === undefined || tcac === undefined)
    throw new Error('Say where both tables are: --usda <file.csv> --tcac <file.csv>')
  const count = await buildAlimentos({ usda, tcac })
  process.stdout.write(`${count} foods written.\n`)
}

build().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
