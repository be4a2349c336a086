import { expect, it } from 'vitest'
import { soon } from './soon.ts'

const keepBusy = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('`soon` still reads an answer that arrives while a task blocks the thread for longer than its limit of 100 ms', async () => {
  let isRead = false
  // As in a browser, an answer is read in two steps. Timers whose time has come run between them.
  const work = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve))).then(() => {
    isRead = true
  })
  const waiting = soon(work)
  keepBusy(150)
  await waiting
  expect(isRead).toBe(true)
})
