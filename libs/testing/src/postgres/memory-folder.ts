import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
// 6 GiB are enough for several database servers. In containers, `/dev/shm` often has only 64 MB.
const ENOUGH = 6 * 1024 ** 3

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

/**
 * Returns the folder for the temporary files of tests, such as databases, releases and pictures. If 6 GiB are free in
 * memory, the folder is there. On a disk, ext4 searches all recently deleted files whenever a file is created, and this
 * search took half of the CPU time of the tests that start databases. In Vitest, `tmpdir()` is this folder.
 */
export const memoryFolder = (): string => (hasRoom() ? MEMORY : tmpdir())
