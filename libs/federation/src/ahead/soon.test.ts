import { expect, it } from 'vitest'
import { soon } from './soon.ts'

const keepBusy = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('`soon` waits for an answer that arrived while a task blocked the thread for more than 100 ms', async () => {
  let isRead = false
  // As in a browser, an answer is read in two steps. Between these two steps, all due timers run.
  const work = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve))).then(() => {
    isRead = true
  })
  const waiting = soon(work)
  keepBusy(150)
  await waiting
  expect(isRead).toBe(true)
})
