import { describe, expect, it } from 'vitest'
import { createToastQueue, MAX_VISIBLE, MAX_WAITING } from './toast-queue.ts'

const fill = (count: number) => {
  const queue = createToastQueue()
  const shown: string[] = []
  for (let index = 1; index <= count; index++) {
    const id = String(index)
    queue.add({ id, show: () => shown.push(id) })
  }
  return { queue, shown }
}

describe('createToastQueue', () => {
  it('shows three notices, and shows the next notice when one is removed', () => {
    const { queue, shown } = fill(5)
    expect(shown).toEqual(['1', '2', '3'])
    queue.release('2')
    expect(shown).toEqual(['1', '2', '3', '4'])
    queue.release('2')
    expect(shown).toHaveLength(4)
  })

  it('drops the oldest waiting notice when more than twenty are waiting', () => {
    const { queue, shown } = fill(MAX_VISIBLE + MAX_WAITING + 1)
    for (let index = 1; index <= 40; index++) queue.release(String(index))
    expect(shown).toHaveLength(MAX_VISIBLE + MAX_WAITING)
    expect(shown).not.toContain('4')
  })

  it('never shows a notice that was dismissed while it was waiting', () => {
    const { queue, shown } = fill(5)
    queue.release('4')
    queue.release('1')
    expect(shown).toEqual(['1', '2', '3', '5'])
  })
})
