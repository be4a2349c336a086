import { describe, expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

const full = () => new Error('full')

const createWork = () => {
  const open: (() => void)[] = []
  const started: string[] = []
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => open.push(() => resolve(name)))
    },
    finishOne: async () => {
      open.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

describe('createKeyedQueue', () => {
  it('runs at most two tasks of a key at a time, in the order of the calls', async () => {
    const queue = createKeyedQueue({ parallel: 2, waiting: 10, refuse: full })
    const { started, work, finishOne } = createWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run('ana', work(name)))
    await new Promise(setImmediate)
    expect(started).toEqual(['a', 'b'])

    await finishOne()
    expect(started).toEqual(['a', 'b', 'c'])

    for (let nth = 0; nth < 3; nth++) await finishOne()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('counts the calls of each key separately, and refuses calls only for a key whose queue is full', async () => {
    const queue = createKeyedQueue({ parallel: 1, waiting: 1, refuse: full })
    const { started, work, finishOne } = createWork()
    const [first, second] = [queue.run('ana', work('first')), queue.run('ana', work('second'))]
    await expect(queue.run('ana', work('third'))).rejects.toThrow('full')
    const other = queue.run('luis', work('other'))
    await new Promise(setImmediate)
    expect(started).toEqual(['first', 'other'])

    for (let nth = 0; nth < 3; nth++) await finishOne()
    expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other'])
  })

  it('runs the next task of a key after a failed task', async () => {
    const queue = createKeyedQueue({ parallel: 1, waiting: 1, refuse: full })
    const failing = queue.run('ana', () => Promise.reject(new Error('broken')))
    const next = queue.run('ana', () => Promise.resolve('next'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
