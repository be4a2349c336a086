import { readFile } from 'node:fs/promises'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'
import { isAlive } from '../process/process-mark.ts'
import { poll } from '../process/wait.ts'
import { createDatabase, isSameFolder, knock, type Access } from './connection.ts'
import { readPostmasterFile, type PostmasterFile } from './postmaster-file.ts'

/** A running server that accepted our password and uses our data directory. */
export interface RunningServer {
  pid: number
  port: number
}

/**
 * Returns the parsed `postmaster.pid` if its pid belongs to a running PostgreSQL of the data directory `cluster`.
 * Outside Linux, any running process with that pid is taken for this PostgreSQL.
 */
export const findPostmaster = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const file = await readPostmasterFile(cluster)
  if (!file || !isAlive(file.pid)) return undefined
  if (process.platform === 'linux' && !(await isPostgresOf(file.pid, cluster))) return undefined
  return file
}

/**
 * Connects to the server that already runs on the data directory `cluster`. Returns `undefined` if none runs there.
 * @throws EmbeddedPostgresError if that server refuses `password`, if it does not accept connections on 127.0.0.1, or
 * if a server of another data directory answers on the port in `postmaster.pid`.
 */
export const findRunningServer = async (
  cluster: string,
  password: string,
): Promise<RunningServer | undefined> => {
  const outcome = await poll(async () => {
    const file = await findPostmaster(cluster)
    return file ? tryToEnter(file, cluster, password) : 'none'
  })
  if (outcome) return outcome === 'none' ? undefined : outcome
  const pid = (await readPostmasterFile(cluster))?.pid
  throw notUsable(cluster, pid, 'no acepta conexiones')
}

const tryToEnter = async (
  file: PostmasterFile,
  cluster: string,
  password: string,
): Promise<RunningServer | 'none' | undefined> => {
  const { pid, port } = file
  if (file.status === 'ready' && !file.listens) throw notUsable(cluster, pid, 'no escucha en 127.0.0.1')
  if (!port) return undefined
  const answer = await enter({ port, password })
  if (answer.kind === 'connected') {
    if (await isSameFolder(answer.dataDirectory, cluster)) return { pid, port }
    throw notUsable(cluster, pid, `en su puerto ${port} responde otra base de datos`)
  }
  if (answer.kind === 'wrong-password')
    throw notUsable(cluster, pid, 'su contraseña no es la de esta carpeta')
  // Outside Linux, only the pid was checked. If the port refuses connections, the server has probably ended, and
  // another program has its pid now.
  if (answer.kind === 'refused' && process.platform !== 'linux' && file.status === 'ready') return 'none'
  return undefined
}

/** Tries to connect to our database. If the database is missing, creates it and tries once more. */
export const enter = async (access: Access) => {
  const answer = await knock(access)
  if (answer.kind !== 'no-database') return answer
  await createDatabase(access)
  return knock(access)
}

/** True if the process `pid` is the PostgreSQL server of `cluster` or a child of that server. Works on Linux only. */
export const isPostgresOf = async (pid: number, cluster: string): Promise<boolean> => {
  try {
    const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
    if (name !== 'postgres' && name !== 'postmaster') return false
    if (await isSameFolder(`/proc/${pid}/cwd`, cluster)) return true
    // The working directory of another user's process cannot be read, but the command line can.
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(cluster)
  } catch {
    return false
  }
}

const notUsable = (cluster: string, pid: number | undefined, why: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `Ya hay un PostgreSQL (proceso ${pid ?? 'desconocido'}) trabajando en «${cluster}» y no se puede usar porque ${why}. Deténlo o elige otra carpeta de datos.`,
  )
