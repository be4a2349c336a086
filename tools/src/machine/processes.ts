import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const parentOf = (pid: number): number | undefined => {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** The child processes of `pid`. The list is empty on systems other than Linux, because they have no such `/proc`. */
export const childrenOf = (pid: number): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid)
}

/** Sends SIGKILL to a process. Does nothing if the process has already ended. */
export const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const endProcess = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
