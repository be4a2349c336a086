import { randomBytes } from 'node:crypto'
import { chmod, mkdir, realpath, rename, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'
import { inheritOwner, readIfExists, writeFileAtomically } from './atomic-file.ts'

/** Everything the launcher keeps in the folder it was given. */
export interface DataFolder {
  root: string
  /** PostgreSQL's own data directory; it appears whole or not at all. */
  cluster: string
  password: string
  port: string
  log: string
  lock: string
  clients: string
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** Makes the folder when missing and names what is inside. */
export const openDataFolder = async (dataDir: string): Promise<DataFolder> => {
  if (!isAbsolute(dataDir))
    throw new EmbeddedPostgresError(`La carpeta de datos debe ser una ruta absoluta: «${dataDir}».`)
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined
  // Root's PostgreSQL runs as somebody else, who has to pass through; it never needs to list.
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

/** The password of this folder's server: random, made once, readable by its owner only. */
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
export const isInitialised = async (folder: DataFolder): Promise<boolean> => {
  return stat(folder.cluster).then(
    () => true,
    () => false,
  )
}

/** The port of the last start, if any. */
export const readPort = async (folder: DataFolder): Promise<number | undefined> => {
  const port = Number(await readIfExists(folder.port))
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined
}

/** Keeps the port for the next start. */
export const writePort = async (folder: DataFolder, port: number): Promise<void> => {
  await writeFileAtomically(folder.port, `${port}\n`, 0o644)
}

/** Sets a long log aside, so that two of them are the most a folder holds. */
export const rotateLog = async (folder: DataFolder): Promise<void> => {
  const size = await stat(folder.log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(folder.log, `${folder.log}.1`)
}
