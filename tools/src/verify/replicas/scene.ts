import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { freePort } from '../../machine/free-port.ts'
import { endProcess } from '../../machine/processes.ts'
import { ROOT } from '../../workspace.ts'
import { type ServerUnderLoad, createServerUnderLoad } from '../kills/server-under-load.ts'
import { startBalancer } from './balancer.ts'

/** A server with its own folder. In a scene behind nginx, the `url` of each server is the URL of nginx. */
export interface Replica extends ServerUnderLoad {
  readonly name: 'A' | 'B'
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
}

/** Two servers that share a database and an S3 store, but no folder. Neither server is running at first. */
export interface Scene {
  readonly a: Replica
  readonly b: Replica
  readonly databaseUrl: string
  readonly isBehindNginx: boolean
  /** Returns a scene with the same servers, in which all requests go through nginx. */
  readonly behindNginx: () => Scene
  /** The path of the scene's folder, which contains the logs of the servers and of nginx. */
  readonly folder: string
  readonly end: () => Promise<void>
  /** Removes the folder. Call this function after `end`. */
  readonly forget: () => Promise<void>
}

// The S3 store is started as a program, because only tests are allowed to import its code.
const STORE = path.join(ROOT, 'libs/testing/src/s3/s3-process.ts')

interface StoreSettings {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const startStore = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', STORE], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const settings = await new Promise<StoreSettings>((resolve, reject) => {
    child.once('message', (message) => resolve(message as StoreSettings))
    child.once('exit', () => reject(new Error('El almacén S3 no pudo arrancar.')))
  })
  const close = async (): Promise<void> => {
    child.disconnect()
    await endProcess(child)
  }
  return { settings, close }
}

interface Place {
  readonly folder: string
  readonly root: string
  readonly shared: Readonly<Record<string, string>>
}

const createReplica = async (name: Replica['name'], { folder, root, shared }: Place): Promise<Replica> => {
  const dataDir = path.join(folder, name)
  await mkdir(dataDir)
  const server = await createServerUnderLoad(dataDir, shared, root)
  const { port } = new URL(server.url)
  return { ...server, name, dataDir, settings: { ...shared, DATA_DIR: dataDir, PORT: port } }
}

/** Prepares a scene. Server A runs the build in `rootOfA`. Server B runs the build of this checkout. */
export const createScene = async (rootOfA = ROOT): Promise<Scene> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-replicas-'))
  const ends: (() => Promise<void>)[] = []
  const forget = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const end = async (): Promise<void> => {
    for (const each of ends.splice(0).reverse()) await each()
  }
  try {
    const store = await startStore()
    ends.push(store.close)
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
    ends.push(postgres.stop)
    const front = await freePort()
    const shared = {
      DATABASE_URL: postgres.url,
      S3_ENDPOINT: store.settings.endpoint,
      S3_BUCKET: store.settings.bucket,
      S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      TRUST_PROXY: '127.0.0.1',
      // After `SIGTERM`, a server still answers requests for this long, so that a balancer has time to notice the stop.
      // nginx notices a stop only when a connection is refused, so a longer time would only delay the check.
      DRAIN_SECONDS: '1',
      DEMO: '1',
    }
    const a = await createReplica('A', { folder, root: rootOfA, shared })
    const b = await createReplica('B', { folder, root: ROOT, shared })
    ends.push(
      () => a.end(),
      () => b.end(),
    )
    const [one, two] = [a, b].map(({ settings }) => Number(settings.PORT)) as [number, number]
    const balancer = await startBalancer(path.join(folder, 'nginx'), { front, servers: [one, two] })
    ends.push(balancer.close)
    const scene = { a, b, databaseUrl: postgres.url, isBehindNginx: false, folder, end, forget }
    const { url } = balancer
    const behind: Scene = {
      ...scene,
      a: { ...a, url },
      b: { ...b, url },
      isBehindNginx: true,
      behindNginx: () => behind,
    }
    return { ...scene, behindNginx: () => behind }
  } catch (error) {
    await end()
    await forget()
    throw error
  }
}
