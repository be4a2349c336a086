import { open } from 'node:fs/promises'

/** Flushes a folder to the disk. Otherwise, a new or renamed file in the folder could be lost in a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
