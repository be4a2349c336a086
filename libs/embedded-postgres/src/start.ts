import { binariesIn, findEmbeddedBinaries, type PostgresBinaries } from './binaries/binaries.ts'
import { hydrateSymlinks } from './binaries/symlinks.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { hasLiveClients, registerClient } from './folder/clients.ts'
import { ensurePassword, openDataFolder, type DataFolder } from './folder/data-folder.ts'
import { withLock } from './folder/lock.ts'
import { urlOf } from './server/connection.ts'
import { stopPostmaster } from './server/postmaster.ts'
import { findRunningServer, type RunningServer } from './server/running-server.ts'
import { startServer, type StartOrder } from './server/start-server.ts'

/** A PostgreSQL in use by this process. */
export type EmbeddedPostgres = {
  url: string
  /** Whether it was already running when this process came. */
  adopted: boolean
  /** The server's process. */
  pid: number
  /** Ends this process's use of it, and the server itself when no other live process uses it. */
  stop: () => Promise<void>
}

export type StartOptions = {
  /** Absolute folder for everything the server keeps; made when missing. */
  dataDir: string
  /** Programs of another PostgreSQL, such as `/usr/lib/postgresql/15/bin`; those of npm otherwise. */
  binDir?: string
  log?: (line: string) => void
}

/** Starts the PostgreSQL of a folder, or joins the one that already runs there; resolves when the database can be used. */
export async function startEmbeddedPostgres({
  dataDir,
  binDir,
  log = () => undefined,
}: StartOptions): Promise<EmbeddedPostgres> {
  try {
    const binaries = binDir === undefined ? findEmbeddedBinaries() : binariesIn(binDir)
    if (binaries.packageDir) await hydrateSymlinks(binaries.packageDir)
    const folder = await openDataFolder(dataDir)
    return await withLock(folder.lock, () => joinOrStart(folder, binaries, log))
  } catch (error) {
    throw explain(error, dataDir)
  }
}

async function joinOrStart(
  folder: DataFolder,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const password = await ensurePassword(folder)
  const unregister = await registerClient(folder.clients)
  const { server, adopted } = await findOrStart({ folder, binaries, password, log }).catch(
    async (error: unknown) => {
      await unregister()
      throw error
    },
  )
  let stopping: Promise<void> | undefined
  return {
    url: urlOf({ port: server.port, password }),
    adopted,
    pid: server.pid,
    stop: () => (stopping ??= leave(folder, binaries, unregister)),
  }
}

async function findOrStart(order: StartOrder): Promise<{ server: RunningServer; adopted: boolean }> {
  const running = await findRunningServer(order.folder.cluster, order.password)
  const server = running ?? (await startServer(order))
  order.log(
    `PostgreSQL ${running ? 'ya estaba en marcha' : 'iniciado'} en 127.0.0.1:${server.port} (proceso ${server.pid}).`,
  )
  return { server, adopted: running !== undefined }
}

async function leave(
  folder: DataFolder,
  binaries: PostgresBinaries,
  unregister: () => Promise<void>,
): Promise<void> {
  // Under the lock nobody can join between the count and the end of the server.
  await withLock(folder.lock, async () => {
    await unregister()
    if (!(await hasLiveClients(folder.clients))) await stopPostmaster(folder, binaries)
  })
}

function explain(error: unknown, dataDir: string): unknown {
  const code = errorCode(error) ?? ''
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return new EmbeddedPostgresError(`«${dataDir}» no puede ser la carpeta de datos: no es una carpeta.`, {
      cause: error,
    })
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return error
  return new EmbeddedPostgresError(
    `No hay permiso para usar la carpeta de datos «${dataDir}»: puede ser de otro usuario del sistema. Corrige sus permisos o elige otra carpeta.`,
    { cause: error },
  )
}
