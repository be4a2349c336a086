import { readFileSync } from 'node:fs'
import { errorCode } from '../error/embedded-postgres-error.ts'

/** Identifies a process by pid and start, because the system reuses pids. */
export interface ProcessMark {
  pid: number
  since: string
}

/** The mark of this process. */
export const ownMark = (): ProcessMark => markOf(process.pid)

/** The mark of the process that has this pid now. */
export const markOf = (pid: number): ProcessMark => ({ pid, since: startOf(pid) ?? '' })

/** Whether the process of the mark still runs; without a known start, only the pid counts. */
export const isRunning = ({ pid, since }: ProcessMark): boolean => {
  const start = startOf(pid)
  if (start === undefined) return false
  return start === '' || since === '' || start === since
}

/** Whether a process other than a zombie has this pid. */
export const isAlive = (pid: number): boolean => startOf(pid) !== undefined

/** The start of a process from `/proc/<pid>/stat`, in ticks since the boot; `undefined` when it has ended. */
export const parseStart = (procStat: string): string | undefined => {
  // The second field, a program's name, may contain spaces and parentheses.
  const fields = procStat.slice(procStat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

const startOf = (pid: number): string | undefined => {
  if (!answers(pid)) return undefined
  if (process.platform !== 'linux') return ''
  try {
    const start = parseStart(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    // The id of the boot is added, because after a reboot another process can have the same pid and start.
    return start && `${start}@${bootId()}`
  } catch {
    // The process has just ended, or /proc hides other users' processes.
    return answers(pid) ? '' : undefined
  }
}

const answers = (pid: number): boolean => {
  // Zero and negative pids would signal whole process groups, including our own.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
