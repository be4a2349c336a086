import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUDGET, BudgetError, within } from './budget.ts'

const never = new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('within', () => {
  it('returns the result of work that ends in time, and leaves no timer', async () => {
    await expect(within('load', 100, Promise.resolve('listo'))).resolves.toBe('listo')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with the error of work that fails, and leaves no timer', async () => {
    const reason = new Error('404')
    await expect(within('load', 100, Promise.reject(reason))).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects at the time limit and not earlier', async () => {
    const settled = vi.fn()
    const result = within('mount', 100, never)
    result.catch(settled)
    await vi.advanceTimersByTimeAsync(99)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(result).rejects.toThrow(new BudgetError('mount', 100))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no unhandled rejection when work fails after its time limit', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    let fail: (error: Error) => void = () => undefined
    const work = new Promise<never>((_resolve, reject) => {
      fail = reject
    })
    const result = within('load', 100, work).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    expect(await result).toBeInstanceOf(BudgetError)
    fail(new Error('late'))
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })
})

describe('BudgetError', () => {
  it('names the step and its time limit', () => {
    expect(new BudgetError('load', BUDGET.load)).toMatchObject({
      name: 'BudgetError',
      message: 'load took longer than 8000 ms',
    })
  })
})
