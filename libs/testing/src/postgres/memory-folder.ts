import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
// 6 GiB are enough for several database servers. In containers, `/dev/shm` often has only 64 MB.
const ENOUGH = 6 * 1024 ** 3

/**
 * Returns the folder for the databases, releases and pictures of tests. If 6 GiB are free in memory, the folder is
 * there. On a disk, ext4 searches all recently deleted files whenever a file is created, and this search took half of
 * the CPU time of the server's tests.
 */
export const memoryFolder = async (): Promise<string> => {
  const space = await statfs(MEMORY).catch(() => undefined)
  return space && space.bavail * space.bsize >= ENOUGH ? MEMORY : tmpdir()
}
