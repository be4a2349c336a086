import { readFile } from 'node:fs/promises'

/** The resident memory of a process, in decimal megabytes. The unit `kB` in `/proc` means 1,024 bytes. */
export const memoryMb = async (pid: number): Promise<number> =>
  (Number(/^VmRSS:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
