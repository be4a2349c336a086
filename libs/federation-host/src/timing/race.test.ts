import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { raceRunners } from './race.ts'

const HEAD_START = 100

const buildRunner = () => {
  let win: (result: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const result = new Promise<string>((resolve, reject) => {
    win = resolve
    fail = reject
  })
  return { result, cancel: vi.fn(), win: (text: string) => win(text), fail: (error: Error) => fail(error) }
}

const race = (count: number) => {
  const runners = Array.from({ length: count }, buildRunner)
  const starts = runners.map((runner) => vi.fn(() => runner))
  const onLose = vi.fn()
  const giveUp = new AbortController()
  const result = raceRunners<string, (typeof runners)[number]>(starts, {
    headStart: HEAD_START,
    onLose,
    signal: giveUp.signal,
  })
  const [first, second] = runners as [(typeof runners)[number], (typeof runners)[number]]
  return { result, first, second, starts, onLose, giveUp }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('raceRunners', () => {
  it('starts the second runner at once when the first runner fails', async () => {
    const { result, first, second, starts } = race(2)
    expect(starts[1]).not.toHaveBeenCalled()
    first.fail(new Error('404'))
    await vi.advanceTimersByTimeAsync(0)
    second.win('segundo')
    await expect(result).resolves.toBe('segundo')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('starts the second runner beside the first when the head start is over', async () => {
    const { starts } = race(2)
    await vi.advanceTimersByTimeAsync(HEAD_START - 1)
    expect(starts[1]).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(starts[1]).toHaveBeenCalledOnce()
  })

  it('cancels all losers, and reports those that started before the winner', async () => {
    const { result, first, second, onLose } = race(2)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    second.win('segundo')
    await expect(result).resolves.toBe('segundo')
    expect(first.cancel).toHaveBeenCalledOnce()
    expect(onLose).toHaveBeenCalledExactlyOnceWith(first)
    expect(second.cancel).not.toHaveBeenCalled()
  })

  it('reports no loser if the first runner wins after the second has started', async () => {
    const { result, first, second, onLose } = race(2)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    first.win('primero')
    await expect(result).resolves.toBe('primero')
    expect(second.cancel).toHaveBeenCalledOnce()
    expect(onLose).not.toHaveBeenCalled()
  })

  it('rejects with the last error when all runners have failed', async () => {
    const { result, first, second } = race(2)
    const failure = expect(result).rejects.toThrow('segundo')
    first.fail(new Error('primero'))
    await vi.advanceTimersByTimeAsync(0)
    second.fail(new Error('segundo'))
    await failure
  })

  it('waits for the first runner if the second runner has failed', async () => {
    const { result, first, second } = race(2)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    second.fail(new Error('404'))
    await vi.advanceTimersByTimeAsync(0)
    first.win('primero')
    await expect(result).resolves.toBe('primero')
  })

  it('cancels all runners and starts no other runner when the race is aborted', async () => {
    const { result, first, starts, giveUp, onLose } = race(2)
    const failure = expect(result).rejects.toThrow('aborted')
    giveUp.abort()
    await failure
    await vi.advanceTimersByTimeAsync(HEAD_START)
    expect(first.cancel).toHaveBeenCalledOnce()
    expect(starts[1]).not.toHaveBeenCalled()
    expect(onLose).not.toHaveBeenCalled()
  })
})
