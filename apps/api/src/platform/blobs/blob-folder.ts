import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../files.ts'
import type { BlobStore } from './blob-store.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Stores blobs in many subfolders, so that no subfolder becomes too large to list. */
export const createBlobFolder = (root: string, newId: () => string): BlobStore => {
  const fileOf = (name: string): string => path.join(root, name.slice(0, 2), name)

  const has = async (name: string): Promise<boolean> => {
    try {
      await access(fileOf(name))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  return {
    has,

    remove: (name) => rm(fileOf(name), { force: true }),

    async save(name, bytes) {
      // The name identifies the content, so an existing file has the same bytes.
      if (await has(name)) return
      const file = fileOf(name)
      const temporary = path.join(root, `.${newId()}`)
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, file)
        await syncFolder(path.dirname(file))
      } finally {
        await rm(temporary, { force: true })
      }
    },

    async read(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}
