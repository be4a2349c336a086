import { randomBytes } from 'node:crypto'
import { chmod, mkdir, realpath, rename, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'
import { inheritOwner, readIfExists, writeFileAtomically } from './atomic-file.ts'

/** The paths of everything in the data folder. */
export interface DataFolder {
  root: string
  /** PostgreSQL's data directory; it exists completely or not at all. */
  cluster: string
  password: string
  port: string
  log: string
  lock: string
  clients: string
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** Creates the data folder if it is missing. */
export const openDataFolder = async (dataDir: string): Promise<DataFolder> => {
  if (!isAbsolute(dataDir))
    throw new EmbeddedPostgresError(`La carpeta de datos debe ser una ruta absoluta: «${dataDir}».`)
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined
  // If root starts PostgreSQL, it runs as another user, who must pass through the folder.
  if (isNew) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  const root = await realpath(dataDir)
  const clients = join(root, 'clients')
  if ((await mkdir(clients, { recursive: true })) !== undefined) await inheritOwner(clients)
  return {
    root,
    clients,
    cluster: join(root, 'cluster'),
    password: join(root, 'password'),
    port: join(root, 'port'),
    log: join(root, 'postgres.log'),
    lock: join(root, 'lock'),
  }
}

/** The password of the folder's server: random, made once, readable by its owner only. */
export const ensurePassword = async (folder: DataFolder): Promise<string> => {
  const known = (await readIfExists(folder.password))?.trim()
  if (known) return known
  if (await isInitialised(folder)) {
    throw new EmbeddedPostgresError(
      `Falta el archivo «${folder.password}»: sin él no se puede entrar a la base de datos de «${folder.root}».`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writeFileAtomically(folder.password, `${password}\n`, 0o600)
  return password
}

/** Whether initdb has finished in this folder. */
export const isInitialised = async (folder: DataFolder): Promise<boolean> =>
  stat(folder.cluster).then(
    () => true,
    () => false,
  )

/** The port of the last start. */
export const readPort = async (folder: DataFolder): Promise<number | undefined> => {
  const port = Number(await readIfExists(folder.port))
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
}

/** Stores the port for the next start. */
export const writePort = async (folder: DataFolder, port: number): Promise<void> => {
  await writeFileAtomically(folder.port, `${port}\n`, 0o644)
}

/** Renames a log over 10 MiB to `postgres.log.1`, and so replaces the previous `postgres.log.1`. */
export const rotateLog = async (folder: DataFolder): Promise<void> => {
  const size = await stat(folder.log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(folder.log, `${folder.log}.1`)
}
