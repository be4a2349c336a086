import { memoryFolder } from '@mi/testing/postgres'
import { runKills, runMovements } from '@mi/tools'
import { expect, test } from 'playwright/test'

// The number of kills in each stage. A stage says which database the server uses, and what is killed.
// `npm run verify:kills` performs many more kills, and measures how soon the server answers again.
const FEW = { incluida: 3, 'solo-la-base': 2, 'postgres-15': 3 } as const
const SEED = 20_261_121

for (const [stage, times] of Object.entries(FEW) as [keyof typeof FEW, number][]) {
  test(`no acknowledged change is lost by ${times} kills of the server or database: ${stage}`, async () => {
    test.setTimeout(180_000)
    const { rounds } = await runKills({ stage, times, seed: SEED, parent: memoryFolder() })
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([])
    expect(rounds).toHaveLength(times)
    expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(0)
  })
}

for (const stage of ['incluida', 'postgres-15'] as const) {
  test(`1,000 movements of 20 products are neither lost nor doubled while the server is killed: ${stage}`, async () => {
    test.setTimeout(300_000)
    const report = await runMovements({
      stage,
      movements: 1000,
      kills: 4,
      seed: SEED,
      parent: memoryFolder(),
    })
    expect(report.faults).toEqual([])
    expect(report).toMatchObject({ productos: 20, kills: 4 })
    expect(report.done + report.refused).toBe(1000)
    expect(Math.min(report.done, report.refused, report.unanswered)).toBeGreaterThan(0)
  })
}
