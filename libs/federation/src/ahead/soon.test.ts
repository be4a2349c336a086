import { expect, it } from 'vitest'
import { soon } from './soon.ts'

const keepBusy = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('waits for an answer that arrived during a task of 150 ms, which is longer than the limit of 100 ms', async () => {
  let isRead = false
  // An answer is read in two steps, as in a browser: its head, then its body. Due timers run between the two steps.
  const work = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve))).then(() => {
    isRead = true
  })
  const waiting = soon(work)
  keepBusy(150)
  await waiting
  expect(isRead).toBe(true)
})
