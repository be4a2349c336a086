import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { PostgresBinaries } from '../binaries/binaries.ts'
import { EmbeddedPostgresError, errorCode } from '../error/embedded-postgres-error.ts'
import { inheritOwner } from '../folder/atomic-file.ts'
import type { DataFolder } from '../folder/data-folder.ts'
import { isAlive } from '../process/process-mark.ts'
import { commandAs, type Identity } from '../process/privileges.ts'
import { poll } from '../process/wait.ts'
import { postgresEnvironment } from '../process/environment.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { findPostmaster } from './running-server.ts'

// PostgreSQL gets these settings on its command line, because the command line overrides postgresql.conf. Otherwise an
// edit of postgresql.conf could open the server to the network or cause a loss of data.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const STOP_PATIENCE_MS = 60_000

/** The data folder, the PostgreSQL programs, and the user that PostgreSQL runs as. */
export interface Launch {
  folder: DataFolder
  binaries: PostgresBinaries
  identity: Identity
}

/** The pid of a ready server. If the server ended before it was ready, `complaint` is what it wrote to its log. */
export type Launched = { pid: number } | { complaint: string }

/** Starts PostgreSQL and waits until it is ready. PostgreSQL keeps running if this Node process ends. */
export const launchPostmaster = async (
  { folder, binaries, identity }: Launch,
  port: number,
): Promise<Launched> => {
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { file, args, options } = commandAs(identity, binaries.postgres, ['-D', folder.cluster, ...settings])
  const log = await open(folder.log, 'a+', 0o600)
  try {
    await inheritOwner(folder.log)
    const { size } = await log.stat()
    const child = spawn(file, args, {
      ...options,
      cwd: folder.root,
      env: postgresEnvironment(),
      // Without `detached`, Ctrl+C or the end of this Node process could stop the server.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.unref()
    const pid = await untilReady(child, folder)
    if (pid) return { pid }
    return { complaint: await readFrom(log, size) }
  } finally {
    await log.close()
  }
}

/** Stops the server of `folder` and closes its clients' connections. Committed changes are kept. */
export const stopPostmaster = async (folder: DataFolder, binaries: PostgresBinaries): Promise<void> => {
  const pid = (await findPostmaster(folder.cluster))?.pid
  if (!pid) return
  // On Windows, `process.kill` would end the server without an orderly shutdown.
  if (process.platform === 'win32')
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', folder.cluster, '-m', 'fast'])
  else interrupt(pid)
  const gone = await poll(() => (isAlive(pid) ? undefined : true), STOP_PATIENCE_MS)
  if (!gone)
    throw new EmbeddedPostgresError(`PostgreSQL (proceso ${pid}) no terminó a tiempo; mira «${folder.log}».`)
}

const untilReady = async (child: ChildProcess, folder: DataFolder): Promise<number | undefined> => {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const outcome = await poll(async () => {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) return 'ended'
    const file = await readPostmasterFile(folder.cluster)
    return file && file.pid === child.pid && file.status === 'ready' ? file.pid : undefined
  })
  // If the server is still starting, we do not stop it. After a stop, the next start would have to repeat the recovery.
  if (!outcome)
    throw new EmbeddedPostgresError(
      `PostgreSQL (proceso ${child.pid}) sigue iniciando; mira «${folder.log}» y vuelve a intentarlo.`,
    )
  return outcome === 'ended' ? undefined : outcome
}

const readFrom = async (log: Awaited<ReturnType<typeof open>>, position: number): Promise<string> => {
  const { size } = await log.stat()
  const { buffer } = await log.read({ buffer: Buffer.alloc(size - position), position })
  return buffer.toString('utf8').trim()
}

const interrupt = (pid: number): void => {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
