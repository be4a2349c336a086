import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../platform/files.ts'

/** Stores images permanently under the hash of their content. An image is stored completely or not at all. */
export interface ImageStore {
  readonly save: (name: string, bytes: Buffer) => Promise<void>
  /** `undefined` if there is no such image. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly has: (name: string) => Promise<boolean>
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Keeps images in 256 folders, so that none of them grows too large to list. */
export const createImageFolder = (root: string, newId: () => string): ImageStore => {
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

    async save(name, bytes) {
      // The name is the hash of the content: an existing file is the same.
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
