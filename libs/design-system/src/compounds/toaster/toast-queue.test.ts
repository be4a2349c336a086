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
  it('lets three through and calls the next when one leaves', () => {
    const { queue, shown } = fill(5)
    expect(shown).toEqual(['1', '2', '3'])
    queue.release('2')
    expect(shown).toEqual(['1', '2', '3', '4'])
    queue.release('2')
    expect(shown).toHaveLength(4)
  })

  it('keeps twenty waiting and lets the oldest of them go', () => {
    const { queue, shown } = fill(MAX_VISIBLE + MAX_WAITING + 1)
    for (let index = 1; index <= 40; index++) queue.release(String(index))
    expect(shown).toHaveLength(MAX_VISIBLE + MAX_WAITING)
    expect(shown).not.toContain('4')
  })

  it('forgets one that is dismissed before its turn', () => {
    const { queue, shown } = fill(5)
    queue.release('4')
    queue.release('1')
    expect(shown).toEqual(['1', '2', '3', '5'])
  })
})
