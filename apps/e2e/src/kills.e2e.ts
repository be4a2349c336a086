import { runKills } from '@mi/tools'
import { expect, test } from 'playwright/test'

// The few kills that every run can afford; `npm run verify:kills` does many, and measures.
const FEW = { incluida: 3, 'solo-la-base': 2, 'postgres-15': 3 } as const
const SEED = 20_261_121

for (const [stage, times] of Object.entries(FEW) as [keyof typeof FEW, number][]) {
  test(`${times} kills under load lose nothing that was acknowledged: ${stage}`, async () => {
    test.setTimeout(180_000)
    const { rounds } = await runKills({ stage, times, seed: SEED })
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([])
    expect(rounds).toHaveLength(times)
    expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(0)
  })
}
