import { readFile, readdir } from 'node:fs/promises'
import { memoryMb } from '../memory.ts'

const EVERY_MS = 100

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

const readersOf = async (pid: number): Promise<number[]> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    processes.map(async (name) => {
      const parent = /^PPid:\s*(\d+)/m.exec(await textOf(`/proc/${name}/status`))?.[1]
      if (Number(parent) !== pid) return []
      return (await textOf(`/proc/${name}/cmdline`)).includes('reader-process') ? [Number(name)] : []
    }),
  )
  return found.flat()
}

/**
 * Watches the total memory of a server's reader processes.
 * @returns a function that stops watching and returns the peak in MB.
 */
export const watchReaders = (pid: number): (() => Promise<number>) => {
  let peak = 0
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      // A reader that has just ended counts as 0.
      const sizes = await Promise.all((await readersOf(pid)).map((reader) => memoryMb(reader).catch(() => 0)))
      peak = Math.max(
        peak,
        sizes.reduce((sum, size) => sum + (Number.isNaN(size) ? 0 : size), 0),
      )
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  return async () => {
    ending.abort()
    await watching
    return peak
  }
}
