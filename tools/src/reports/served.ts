import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { startServer } from '../start/server.ts'
import { readOpenApi } from './openapi.ts'
import { readSchema } from './schema.ts'

/**
 * Starts the built server, and reads its OpenAPI document and its database schema.
 * @param binDir the folder of the PostgreSQL programs to use instead of the embedded ones
 */
export const describeServer = async (binDir?: string): Promise<Map<string, string>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-informes-'))
  const dataDir = path.join(folder, 'postgres')
  const database = await startEmbeddedPostgres({ dataDir, ...(binDir === undefined ? {} : { binDir }) })
  try {
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: '0',
      PORT: String(await freePort()),
    }
    const { url, child } = await startServer({ PATH: process.env.PATH, ...settings }, 'ignore')
    try {
      return new Map([
        ['openapi.json', await readOpenApi(url)],
        ['schema.sql', await readSchema(database.url)],
      ])
    } finally {
      await endProcess(child)
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
