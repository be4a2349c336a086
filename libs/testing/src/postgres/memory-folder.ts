import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
// Several servers at once, each with its write-ahead log. Containers often have 64 MB there.
const ENOUGH = 6 * 1024 ** 3

/**
 * Where tests keep databases, releases and pictures that they make and drop all the time: in memory, if this machine has
 * 6 GiB of it for files, otherwise the folder for temporary files. ext4 looks through all recently deleted files for each
 * new one, which took half of the processor's time of the server's tests.
 */
export const memoryFolder = async (): Promise<string> => {
  const space = await statfs(MEMORY).catch(() => undefined)
  return space && space.bavail * space.bsize >= ENOUGH ? MEMORY : tmpdir()
}
