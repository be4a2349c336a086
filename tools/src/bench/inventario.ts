import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { freePort } from '../machine/free-port.ts'
import { endProcess } from '../machine/processes.ts'
import { publishLocal } from '../release/publish-local.ts'
import { startServer } from '../start/server.ts'
import type { Figure } from './figures.ts'
import { fillCuenta } from './inventario/fill.ts'
import { measureFrames } from './inventario/frames.ts'
import { measureMoves } from './inventario/moves.ts'
import { measureRequests } from './inventario/requests.ts'

const CORREO = 'empresa@demo.co'

/** Measures how fast the server and a browser handle an account with 100,000 products and a million history entries. */
export const benchInventario = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-medida-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '1', LIMITES: '0' }
    const environment = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
    const { url, child } = await startServer(environment, 'ignore')
    try {
      await publishLocal({ url, dataDir: folder })
      const idProducto = await fillCuenta(database.url, CORREO)
      return [
        ...(await measureRequests(url, CORREO, idProducto)),
        ...(await measureFrames(url)),
        ...(await measureMoves(url)),
      ]
    } finally {
      await endProcess(child)
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
