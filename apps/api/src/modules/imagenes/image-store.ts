import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../platform/files.ts'

/** Where images lie, for ever, each under the hash of its content. An image is there whole or not at all. */
export interface ImageStore {
  readonly save: (name: string, bytes: Buffer) => Promise<void>
  /** `undefined` when the store does not have it. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly has: (name: string) => Promise<boolean>
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Keeps images in a folder, spread over 256 so that none of them grows without end. */
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
      // One name, one content: what is there already is the same.
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
