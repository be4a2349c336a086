import { readFile } from 'node:fs/promises'

const PAGE_BYTES = 4096

/** The memory of a process in bytes; 0 if the system does not report it, or the process has ended. */
export const memoryOf = async (pid: number): Promise<number> => {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return 0
  }
}
