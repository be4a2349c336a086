import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { type TestApp, createTestApp } from '../test-app.ts'
import { type TestSquad, createSquad, makeStable, upload } from '../test-release.ts'

/** Makes servers and folders for tests of the release store. `close` removes them all, the newest first. */
export const createStoreWorld = () => {
  const closing: (() => Promise<unknown>)[] = []
  return {
    newFolder: async (): Promise<string> => {
      const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-versiones-'))
      closing.push(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
    startServer: async (overrides: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> => {
      const server = await createTestApp(overrides)
      closing.push(server.close)
      return server
    },
    close: async (): Promise<void> => {
      for (const close of closing.splice(0).reverse()) await close()
    },
  }
}

export const shipInventory = async (server: TestApp): Promise<TestSquad> => {
  const squad = await createSquad(server, 'inventory')
  expect((await upload(server, squad)).statusCode).toBe(201)
  expect((await makeStable(server, squad, '1.0.0')).statusCode).toBe(200)
  return squad
}
