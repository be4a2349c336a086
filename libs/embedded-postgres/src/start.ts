import { binariesIn, findEmbeddedBinaries, type PostgresBinaries } from './binaries/binaries.ts'
import { hydrateSymlinks } from './binaries/symlinks.ts'
import { EmbeddedPostgresError, errorCode } from './error/embedded-postgres-error.ts'
import { hasLiveClients, registerClient } from './folder/clients.ts'
import { ensurePassword, openDataFolder, type DataFolder } from './folder/data-folder.ts'
import { withLock } from './folder/lock.ts'
import { urlOf } from './server/connection.ts'
import { guardServer, type Guard } from './server/guard.ts'
import { stopPostmaster } from './server/postmaster.ts'
import { findRunningServer, type RunningServer } from './server/running-server.ts'
import { startServer, type StartOrder } from './server/start-server.ts'

/** A PostgreSQL server that this process uses. */
export interface EmbeddedPostgres {
  /** The URL of the database. Read this property for each connection, because a restart could change the port. */
  readonly url: string
  /** True if the server was already running, so this call did not start it. */
  readonly adopted: boolean
  /** The pid of the server's current process. */
  readonly pid: number
  /** Stops the server, unless another caller of `startEmbeddedPostgres` (here or in another process) still uses it. */
  stop: () => Promise<void>
}

/** The options of `startEmbeddedPostgres`. */
export interface StartOptions {
  /** The absolute path of the folder for all files of the server. A missing folder is created. */
  dataDir: string
  /** A folder of PostgreSQL programs, such as `/usr/lib/postgresql/15/bin`. The default programs come from npm. */
  binDir?: string
  log?: (line: string) => void
  /** If set, the server is started again each time that it ends, until `stop` is called. `warn` gets Spanish lines. */
  keepRunning?: { warn: (line: string) => void }
}

/**
 * Starts the PostgreSQL server of a folder. If that server already runs, this call uses (adopts) it and starts no
 * other. The promise resolves when the database accepts connections.
 * @throws EmbeddedPostgresError for each problem that a person is able to repair, such as a missing permission.
 */
export const startEmbeddedPostgres = async (options: StartOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, binDir, log = () => undefined, keepRunning } = options
  try {
    const binaries = binDir === undefined ? findEmbeddedBinaries() : binariesIn(binDir)
    if (binaries.packageDir) await hydrateSymlinks(binaries.packageDir)
    const folder = await openDataFolder(dataDir)
    return await withLock(folder.lock, () => joinOrStart({ folder, binaries, log }, keepRunning))
  } catch (error) {
    throw explain(error, dataDir)
  }
}

const joinOrStart = async (
  place: Omit<StartOrder, 'password'>,
  keepRunning: StartOptions['keepRunning'],
): Promise<EmbeddedPostgres> => {
  const order = { ...place, password: await ensurePassword(place.folder) }
  const unregister = await registerClient(order.folder.clients)
  const { server, adopted } = await findOrStart(order).catch(async (error: unknown) => {
    await unregister()
    throw error
  })
  const kept = keepRunning
    ? guard(server, order, keepRunning.warn)
    : { server: () => server, end: () => undefined }
  let stopping: Promise<void> | undefined
  return {
    get url() {
      return urlOf({ port: kept.server().port, password: order.password })
    },
    get pid() {
      return kept.server().pid
    },
    adopted,
    stop: () => {
      kept.end()
      return (stopping ??= leave(order.folder, order.binaries, unregister))
    },
  }
}

const guard = (server: RunningServer, order: StartOrder, warn: (line: string) => void): Guard => {
  const startAgain = (isEnded: () => boolean) =>
    // Because of the lock, only one of several processes starts the server. The others then find it and adopt it.
    withLock(order.folder.lock, async () => (isEnded() ? undefined : (await findOrStart(order)).server))
  return guardServer(server, { startAgain, warn })
}

const findOrStart = async (order: StartOrder): Promise<{ server: RunningServer; adopted: boolean }> => {
  const running = await findRunningServer(order.folder.cluster, order.password)
  const server = running ?? (await startServer(order))
  order.log(
    `PostgreSQL ${running ? 'ya estaba en marcha' : 'iniciado'} en 127.0.0.1:${server.port} (proceso ${server.pid}).`,
  )
  return { server, adopted: running !== undefined }
}

const leave = async (
  folder: DataFolder,
  binaries: PostgresBinaries,
  unregister: () => Promise<void>,
): Promise<void> => {
  // Without the lock, another process could adopt the server between the check for live clients and the stop.
  await withLock(folder.lock, async () => {
    await unregister()
    if (!(await hasLiveClients(folder.clients))) await stopPostmaster(folder, binaries)
  })
}

const explain = (error: unknown, dataDir: string): unknown => {
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
