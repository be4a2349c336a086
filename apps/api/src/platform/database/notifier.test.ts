import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifier } from './notifier.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createScene = (answer = () => Promise.resolve()) => {
  const sent: (readonly string[])[] = []
  const notifier = createNotifier((channels) => {
    sent.push(channels)
    return answer()
  })
  return { sent, ...notifier }
}

describe('createNotifier', () => {
  it('notifies immediately at the first ring, then once for all rings of the next 25 ms', async () => {
    const { sent, ring } = createScene()
    ring('eventos')
    expect(sent).toEqual([['eventos']])
    for (let count = 0; count < 100; count++) ring('eventos')
    ring('trabajos')
    await vi.advanceTimersByTimeAsync(24)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['eventos'], ['eventos', 'trabajos']])
  })

  it('sends at most forty notifications a second, however often `ring` is called', async () => {
    const { sent, ring } = createScene()
    for (let ms = 0; ms < 999; ms++) {
      ring('eventos')
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(sent).toHaveLength(40)
  })

  it('still sends notifications after one has failed', async () => {
    const { sent, ring } = createScene(() => Promise.reject(new Error('no database')))
    ring('eventos')
    await vi.advanceTimersByTimeAsync(1000)
    ring('eventos')
    expect(sent).toHaveLength(2)
  })

  it('sends pending notifications before it closes', async () => {
    const { sent, ring, close } = createScene()
    ring('eventos')
    ring('trabajos')
    const closed = close()
    await vi.advanceTimersByTimeAsync(50)
    await closed
    expect(sent).toEqual([['eventos'], ['trabajos']])
  })
})
