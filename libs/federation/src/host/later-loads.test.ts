import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUDGET, BudgetError, SLOW } from './budget.ts'
import { createLaterLoads } from './later-loads.ts'

const IMPORTER = 'http://localhost/modulos/inventory/1.1.0/assets/remote.js'
const never = (): Promise<never> => new Promise(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const watched = () => {
  const loads = createLaterLoads()
  const said: boolean[] = []
  const stop = loads.watch('inventory', (isSlow) => said.push(isSlow))
  return { loads, said, stop }
}

describe('createLaterLoads', () => {
  it('hands on what was loaded, and why it could not be', async () => {
    const { loads, said } = watched()
    await expect(loads.run(IMPORTER, async () => 'pantalla')).resolves.toBe('pantalla')
    await expect(loads.run(IMPORTER, () => Promise.reject(new Error('404')))).rejects.toThrow('404')
    expect(said).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells once that a module waits for something, and once that it does not any more', async () => {
    const { loads, said } = watched()
    const both = Promise.allSettled([loads.run(IMPORTER, never), loads.run(IMPORTER, never)])
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual([true])
    await vi.advanceTimersByTimeAsync(BUDGET.load - SLOW)
    await both
    expect(said).toEqual([true, false])
  })

  it('says nothing of what is fetched without hurry, and of that only', async () => {
    const { loads, said } = watched()
    const ahead = loads.withoutHurry(() => loads.run(IMPORTER, never)).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual([])
    const asked = loads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual([true])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await Promise.all([ahead, asked])
  })

  it('ends what takes longer than a load may', async () => {
    const { loads } = watched()
    const ended = expect(loads.run(IMPORTER, never)).rejects.toThrow(new BudgetError('load', BUDGET.load))
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await ended
  })

  it('tells nobody who has stopped, and nobody of another module', async () => {
    const { loads, said, stop } = watched()
    const others = vi.fn()
    loads.watch('team', others)
    stop()
    loads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual([])
    expect(others).not.toHaveBeenCalled()
  })
})
