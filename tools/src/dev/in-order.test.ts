import { describe, expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

describe('inOrder', () => {
  it('makes one more run, not three, if three calls arrive during a run', async () => {
    const open: (() => void)[] = []
    let most = 0
    const work = inOrder(async () => {
      await new Promise<void>((resolve) => {
        most = Math.max(most, open.push(resolve))
      })
    })
    const first = work()
    await Promise.resolve()
    await Promise.resolve()
    const others = [work(), work(), work()]
    expect(open).toHaveLength(1)

    open[0]?.()
    await first
    await expect.poll(() => open.length).toBe(2)
    open[1]?.()
    await Promise.all(others)
    expect(most).toBe(2)
  })

  it('runs again after a failed run', async () => {
    let runs = 0
    const work = inOrder(async () => {
      runs += 1
      if (runs === 1) throw new Error('first')
    })
    await expect(work()).rejects.toThrow('first')
    await work()
    expect(runs).toBe(2)
  })
})
