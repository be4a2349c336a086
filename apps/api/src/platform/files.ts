import { open } from 'node:fs/promises'

/** Makes what was written in a folder last: a rename or a new name is only there after a power cut with it. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
