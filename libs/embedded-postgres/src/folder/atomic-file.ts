import { randomBytes } from 'node:crypto'
import { chown, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../error/embedded-postgres-error.ts'

/** Writes the whole file or nothing. The file survives a power cut that comes after the call. */
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

/** The text of a file; `undefined` if the file does not exist. */
export const readIfExists = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** If root runs this, gives the file to its folder's owner. Otherwise, only root could start the server later. */
export const inheritOwner = async (path: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** Writes the entries of a folder to the disk, so that a power cut does not lose the names of its files. */
export const syncFolder = async (path: string): Promise<void> => {
  // On Windows, a folder cannot be opened like a file.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
