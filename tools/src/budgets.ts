import { judgeBudgets } from './budgets/judge.ts'
import { keepBudgets } from './budgets/kept.ts'
import { measureBudgets } from './budgets/measure.ts'
import { run } from './run.ts'

const budgets = async (): Promise<void> => {
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { quiet: true })
  const measured = await measureBudgets()
  await keepBudgets(measured)
  for (const [name, { js, all, requests }] of Object.entries(measured)) {
    process.stdout.write(`${name}: ${js} B of JavaScript, ${all} B in all, ${requests} files\n`)
  }
  for (const complaint of judgeBudgets(measured, measured)) process.stdout.write(`! ${complaint}\n`)
}

budgets().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
