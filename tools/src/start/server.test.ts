import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { isReady } from './server.ts'

it('`isReady` is false for a program that accepts connections but never answers', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  try {
    expect(await isReady(`http://127.0.0.1:${port}`)).toBe(false)
  } finally {
    silent.close()
  }
})
