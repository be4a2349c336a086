import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, makeFolder } from '../testing/sandbox.ts'
import { hasLiveClients, registerClient } from './clients.ts'

afterEach(cleanUp)

describe('hasLiveClients', () => {
  test('is true for a running process until its record is removed', async () => {
    const clients = await makeFolder()
    const unregister = await registerClient(clients)
    expect(await hasLiveClients(clients)).toBe(true)
    await unregister()
    expect(await hasLiveClients(clients)).toBe(false)
  })

  test('removes incomplete records, and records whose process is dead or whose pid belongs to another process', async () => {
    const clients = await makeFolder()
    await writeFile(join(clients, '1.dead'), JSON.stringify({ pid: 2147483647, since: '' }))
    await writeFile(join(clients, '2.torn'), '{"pi')
    if (process.platform === 'linux')
      await writeFile(join(clients, '3.reused'), JSON.stringify({ pid: process.pid, since: '1@earlier' }))
    expect(await hasLiveClients(clients)).toBe(false)
    expect(await readdir(clients)).toEqual([])
  })
})
