import { randomBytes } from 'node:crypto'
import { link, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError, errorCode } from '../error/embedded-postgres-error.ts'
import { isRunning, ownMark, type ProcessMark } from '../process/process-mark.ts'
import { PATIENCE_MS, poll } from '../process/wait.ts'
import { readIfExists } from './atomic-file.ts'

interface Holder extends ProcessMark {
  token: string
}

const TORN = 'torn'

/** Runs `work` while this process holds the lock file at `path`. A lock that a dead process left is removed. */
export const withLock = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  await acquire(path)
  try {
    await sweep(path)
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

const acquire = async (path: string): Promise<void> => {
  const own: Holder = { ...ownMark(), token: randomBytes(8).toString('hex') }
  const claim = `${path}.claim-${own.token}`
  await writeFile(claim, JSON.stringify(own), { mode: 0o644 })
  try {
    if (!(await poll(() => tryClaim(claim, path), 2 * PATIENCE_MS))) {
      const holder = await readHolder(path)
      throw new EmbeddedPostgresError(
        `Otro proceso (${holder?.pid ?? 'desconocido'}) lleva demasiado tiempo iniciando la base de datos: «${path}».`,
      )
    }
  } finally {
    await rm(claim, { force: true })
  }
}

const tryClaim = async (claim: string, path: string): Promise<true | undefined> => {
  try {
    // A hard link to the finished claim file has its content at once, so no process reads a lock that is still empty.
    await link(claim, path)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const holder = await readHolder(path)
  if (holder && !isRunning(holder)) await breakLock(path, holder)
  return undefined
}

/**
 * Removes the lock of a dead process. Another process could do the same and then take a new lock, which must stay. So
 * both processes must first take a second lock. The name of the second lock contains the token of the dead process.
 */
const breakLock = async (path: string, dead: Holder): Promise<void> => {
  await withLock(`${path}.${dead.token}`, async () => {
    if ((await readHolder(path))?.token === dead.token) await rm(path, { force: true })
  })
}

/** If a process was killed while it waited for the lock, its files are still next to the lock. Removes such files. */
const sweep = async (path: string): Promise<void> => {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const leftover = join(dirname(path), name)
    const holder = await readHolder(leftover)
    // A file that cannot be parsed is kept, because it could be a claim that is still being written.
    if (holder && holder.token !== TORN && !isRunning(holder)) await rm(leftover, { force: true })
  }
}

const readHolder = async (path: string): Promise<Holder | undefined> => {
  const content = await readIfExists(path)
  if (content === undefined) return undefined
  try {
    return JSON.parse(content) as Holder
  } catch {
    // After a power cut, a file could be empty. Its holder gets pid 0, because `isRunning` returns false for pid 0.
    return { pid: 0, since: '', token: TORN }
  }
}
