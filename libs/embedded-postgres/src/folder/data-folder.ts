import { randomBytes } from 'node:crypto'
import { chmod, mkdir, realpath, rename, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'
import { inheritOwner, readIfExists, writeFileAtomically } from './atomic-file.ts'

/** The paths of the files and folders in the data folder. */
export interface DataFolder {
  root: string
  /** PostgreSQL's data directory. It is complete if it exists, because it is created under another name and renamed. */
  cluster: string
  password: string
  port: string
  log: string
  lock: string
  clients: string
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** Returns the paths in the data folder `dataDir`. Creates this folder if it is missing. */
export const openDataFolder = async (dataDir: string): Promise<DataFolder> => {
  if (!isAbsolute(dataDir))
    throw new EmbeddedPostgresError(`La carpeta de datos debe ser una ruta absoluta: «${dataDir}».`)
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined
  // If root starts PostgreSQL, PostgreSQL runs as another user, who must be able to pass through the data folder.
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

/** Returns the password of the folder's server. Creates a random password if the folder is new. */
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

/** True if initdb has finished in this data folder. */
export const isInitialised = async (folder: DataFolder): Promise<boolean> =>
  stat(folder.cluster).then(
    () => true,
    () => false,
  )

/** Reads the port that `writePort` stored at the last start; `undefined` if no valid port is stored. */
export const readPort = async (folder: DataFolder): Promise<number | undefined> => {
  const port = Number(await readIfExists(folder.port))
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
}

/** Stores the server's port, so that the next start can use the same port. */
export const writePort = async (folder: DataFolder, port: number): Promise<void> => {
  await writeFileAtomically(folder.port, `${port}\n`, 0o644)
}

/** Renames the log to `postgres.log.1` if it is larger than 10 MiB. This replaces the previous `postgres.log.1`. */
export const rotateLog = async (folder: DataFolder): Promise<void> => {
  const size = await stat(folder.log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(folder.log, `${folder.log}.1`)
}
