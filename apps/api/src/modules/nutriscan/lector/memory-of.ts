import { readFile } from 'node:fs/promises'

const PAGE_BYTES = 4096

/** Returns how many bytes of memory a process uses. Returns 0 if the process has ended, or if there is no `/proc`. */
export const memoryOf = async (pid: number): Promise<number> => {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return 0
  }
}
