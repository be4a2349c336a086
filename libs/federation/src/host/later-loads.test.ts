import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUDGET, BudgetError, SLOW } from './budget.ts'
import { createLaterLoads } from './later-loads.ts'

const IMPORTER = 'http://localhost/modulos/inventory/1.1.0/assets/remote.js'
const ENTRY = '/modulos/inventory/1.1.0/remoteEntry.js'
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
  const stop = loads.watch(ENTRY, (isSlow) => said.push(isSlow))
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

  it('tells whoever comes later what takes long already', async () => {
    const { loads, stop } = watched()
    stop()
    const waiting = loads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    const said: boolean[] = []
    loads.watch(ENTRY, (isSlow) => said.push(isSlow))
    expect(said).toEqual([true])
    await vi.advanceTimersByTimeAsync(BUDGET.load - SLOW)
    await waiting
    expect(said).toEqual([true, false])
  })

  it('takes another chance of the same release for itself', async () => {
    const { loads, said } = watched()
    const first = loads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    const again: boolean[] = []
    loads.watch('/modulos/inventory/1.1.0/~1/remoteEntry.js', (isSlow) => again.push(isSlow))
    const second = loads.run(IMPORTER.replace('1.1.0/', '1.1.0/~1/'), never).catch(() => undefined)
    expect(again).toEqual([])
    await vi.advanceTimersByTimeAsync(SLOW)
    expect([said, again]).toEqual([[true], [true]])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await Promise.all([first, second])
    expect([said, again]).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('counts what is under way among what takes long when it is told so, unless it has come', async () => {
    const { loads, said } = watched()
    const quick = loads.run(IMPORTER, async () => 'pantalla')
    const tell = loads.underWay(ENTRY)
    await quick
    tell()
    expect(said).toEqual([])
    const waiting = loads.run(IMPORTER, never).catch(() => undefined)
    loads.underWay(ENTRY)()
    expect(said).toEqual([true])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await waiting
    expect(said).toEqual([true, false])
  })

  it('tells nobody who has stopped, and nobody of another module', async () => {
    const { loads, said, stop } = watched()
    const others = vi.fn()
    loads.watch('/modulos/team/1.1.0/remoteEntry.js', others)
    stop()
    loads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual([])
    expect(others).not.toHaveBeenCalled()
  })
})
