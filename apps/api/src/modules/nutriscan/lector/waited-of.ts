import { readFile, readdir } from 'node:fs/promises'

const NS_PER_MS = 1e6

/** Returns the total time that a process's threads have waited for a processor, in ms. If it is unknown, returns 0. */
export const waitedOf = async (pid: number): Promise<number> => {
  try {
    const threads = await readdir(`/proc/${pid}/task`)
    // If a thread ends before its file is read, its wait counts as 0.
    const waits = await Promise.all(
      threads.map(async (thread) => {
        const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '')
        return Number(text.split(' ')[1] ?? 0)
      }),
    )
    return waits.reduce((sum, wait) => sum + wait, 0) / NS_PER_MS
  } catch {
    return 0
  }
}
