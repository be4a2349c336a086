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
  it('shows three and shows the next when one leaves', () => {
    const { queue, shown } = fill(5)
    expect(shown).toEqual(['1', '2', '3'])
    queue.release('2')
    expect(shown).toEqual(['1', '2', '3', '4'])
    queue.release('2')
    expect(shown).toHaveLength(4)
  })

  it('keeps twenty waiting and drops the oldest beyond that', () => {
    const { queue, shown } = fill(MAX_VISIBLE + MAX_WAITING + 1)
    for (let index = 1; index <= 40; index++) queue.release(String(index))
    expect(shown).toHaveLength(MAX_VISIBLE + MAX_WAITING)
    expect(shown).not.toContain('4')
  })

  it('drops a notice dismissed before its turn', () => {
    const { queue, shown } = fill(5)
    queue.release('4')
    queue.release('1')
    expect(shown).toEqual(['1', '2', '3', '5'])
  })
})
