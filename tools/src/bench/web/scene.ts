import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../machine/free-port.ts'
import { endProcess } from '../../machine/processes.ts'
import { getCredentials } from '../../release/credentials.ts'
import type { PackedRelease } from '../../release/pack.ts'
import { publishLocal } from '../../release/publish-local.ts'
import { makeStable, publish } from '../../release/publish.ts'
import { startServer } from '../../start/server.ts'
import { packEmptyModules, packTwin } from './twin.ts'

export interface Scene {
  readonly url: string
  readonly dataDir: string
  readonly close: () => Promise<void>
}

const VERSION = '1.0.0'

const openScene = async (
  fill: (target: { url: string; dataDir: string }) => Promise<void>,
): Promise<Scene> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const environment = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO: '1',
  }
  const { url, child } = await startServer(environment, 'ignore')
  const close = async (): Promise<void> => {
    await endProcess(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await fill({ url, dataDir })
    return { url, dataDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

export const openFederated = (): Promise<Scene> =>
  openScene(async (target) => {
    await publishLocal(target)
  })

/**
 * Publishes the small modules of the browser tests. They add links to the navigation of every federated page, but the
 * pages of `openTwin` lack these links. So call this only after the two have been compared.
 */
export const addSmallModule = async (scene: Scene): Promise<void> => {
  await publishLocal(scene, 'apps/e2e/modules')
}

/** Starts a server with the same product, built as one bundle without federation. */
export const openTwin = (): Promise<Scene> =>
  openScene(async (target) => {
    const give = async (packed: PackedRelease): Promise<void> => {
      const { module } = packed.release
      const credentials = await getCredentials(target, module)
      await publish(target, credentials, packed)
      await makeStable(target, credentials, { module, version: VERSION, motivo: 'medida' })
    }
    await give(await packTwin(VERSION))
    for (const empty of await packEmptyModules(VERSION)) await give(empty)
  })
