import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { endProcess } from '../../machine/processes.ts'
import { ROOT } from '../../workspace.ts'
import { type ServerUnderLoad, createServerUnderLoad } from '../kills/server-under-load.ts'

/** One server with a folder of its own. */
export interface Replica extends ServerUnderLoad {
  readonly name: 'A' | 'B'
  readonly dataDir: string
}

/** Two servers that share a database and an S3 store, and no folder. */
export interface Scene {
  readonly a: Replica
  readonly b: Replica
  readonly databaseUrl: string
  readonly end: () => Promise<void>
}

// The only account of this S3 server.
const ACCOUNT = 'S3RVER'
const BUCKET = 'mi-inventario'

const STORE = fileURLToPath(new URL('store.ts', import.meta.url))

const startStore = async (directory: string) => {
  const child = spawn(process.execPath, ['--import', 'tsx', STORE, directory, BUCKET], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', () => reject(new Error('El almacén S3 no pudo arrancar.')))
  })
  return { endpoint: `http://127.0.0.1:${port}`, close: () => endProcess(child) }
}

/** Starts everything; the first server makes the schema. */
export const createScene = async (): Promise<Scene> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-replicas-'))
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const end = async (): Promise<void> => {
    for (const each of ends.splice(0).reverse()) await each()
  }
  try {
    const store = await startStore(path.join(folder, 's3'))
    ends.push(store.close)
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
    ends.push(postgres.stop)
    const startReplica = async (name: Replica['name']): Promise<Replica> => {
      const dataDir = path.join(folder, name)
      await mkdir(dataDir)
      const server = await createServerUnderLoad(dataDir, {
        DATABASE_URL: postgres.url,
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY_ID: ACCOUNT,
        S3_SECRET_ACCESS_KEY: ACCOUNT,
      })
      ends.push(() => server.end())
      await server.start()
      return { ...server, name, dataDir }
    }
    return { a: await startReplica('A'), b: await startReplica('B'), databaseUrl: postgres.url, end }
  } catch (error) {
    await end()
    throw error
  }
}
