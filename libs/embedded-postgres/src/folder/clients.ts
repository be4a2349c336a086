import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning, ownMark, type ProcessMark } from '../process/process-mark.ts'
import { readIfExists, writeFileAtomically } from './atomic-file.ts'

/**
 * Writes a record to the folder `clients`. It says that this process uses the server. Returns a function that removes
 * the record. Callers of both functions have to hold the lock of the data folder.
 */
export const registerClient = async (clients: string): Promise<() => Promise<void>> => {
  const mark = ownMark()
  const path = join(clients, `${mark.pid}.${randomBytes(4).toString('hex')}`)
  await writeFileAtomically(path, JSON.stringify(mark), 0o644)
  return () => rm(path, { force: true })
}

/** Whether a running process uses the server. Also removes the records of dead processes, and incomplete records. */
export const hasLiveClients = async (clients: string): Promise<boolean> => {
  let alive = false
  for (const name of await readdir(clients)) {
    const path = join(clients, name)
    const mark = parseMark(await readIfExists(path))
    if (mark && isRunning(mark)) alive = true
    else await rm(path, { force: true })
  }
  return alive
}

const parseMark = (content: string | undefined): ProcessMark | undefined => {
  try {
    return JSON.parse(content ?? '') as ProcessMark
  } catch {
    // The record is gone, or it is incomplete because its writer was killed.
    return undefined
  }
}
