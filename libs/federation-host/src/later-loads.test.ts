import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUDGET, BudgetError, SLOW } from './timing/budget.ts'
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
  it('passes on the result or the error of a load', async () => {
    const { loads, said } = watched()
    await expect(loads.run(IMPORTER, async () => 'pantalla')).resolves.toBe('pantalla')
    await expect(loads.run(IMPORTER, () => Promise.reject(new Error('404')))).rejects.toThrow('404')
    expect(said).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reports once that a load is slow, and once that none is slow any more', async () => {
    const { loads, said } = watched()
    const both = Promise.allSettled([loads.run(IMPORTER, never), loads.run(IMPORTER, never)])
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual([true])
    await vi.advanceTimersByTimeAsync(BUDGET.load - SLOW)
    await both
    expect(said).toEqual([true, false])
  })

  it('reports slow loads, but no slow prefetches', async () => {
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

  it('reports no slow loads of `remoteEntry-<hash>.js`, because `showRemote` times them', async () => {
    const loads = createLaterLoads()
    const said: boolean[] = []
    loads.watch('/modulos/inventory/b/remoteEntry.js', (isSlow) => said.push(isSlow))
    const importer = 'http://localhost/modulos/inventory/b/remoteEntry-AbCdEfGhIj.js'
    const slot = loads.run(importer, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await slot
  })

  it('rejects a load that exceeds its time limit', async () => {
    const { loads } = watched()
    const ended = expect(loads.run(IMPORTER, never)).rejects.toThrow(new BudgetError('load', BUDGET.load))
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await ended
  })

  it('reports a slow load at once to a new watcher', async () => {
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

  it('reports the slow loads of a retry separately from those of the first attempt', async () => {
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

  it('reports that a load is slow if it still runs when the function from `underWay` is called', async () => {
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

  it('reports nothing to a stopped watcher or to the watcher of another module', async () => {
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
