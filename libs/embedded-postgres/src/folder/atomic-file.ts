import { randomBytes } from 'node:crypto'
import { chown, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../error/embedded-postgres-error.ts'

/** Writes the whole file or nothing; the file survives a power cut right after the call. */
export const writeFileAtomically = async (path: string, content: string, mode: number): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await inheritOwner(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** The text of a file, if it exists. */
export const readIfExists = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Gives a file made by root to its folder's owner. Otherwise, only root could start the server the next time. */
export const inheritOwner = async (path: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** Syncs a folder: the names of its files survive a power cut. */
export const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
