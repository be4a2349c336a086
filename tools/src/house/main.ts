import { ROOT } from '../workspace.ts'
import { inspect } from './inspect.ts'

const figures = inspect(ROOT)
for (const { text, faults } of figures) {
  process.stdout.write(`${faults.length === 0 ? '✔' : '✖'} ${text}\n`)
  for (const fault of faults) process.stdout.write(`    ${fault}\n`)
}
if (figures.some(({ faults }) => faults.length > 0)) process.exitCode = 1
