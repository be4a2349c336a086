import { readFileSync } from 'node:fs'
import { errorCode } from '../error/embedded-postgres-error.ts'

/** Identifies a process by its pid and its start, because the system reuses pids. An unknown start is ''. */
export interface ProcessMark {
  pid: number
  since: string
}

/** Returns the mark of this process. */
export const ownMark = (): ProcessMark => markOf(process.pid)

/** Returns the mark of the process that has this pid now. */
export const markOf = (pid: number): ProcessMark => ({ pid, since: startOf(pid) ?? '' })

/** True if the process of the mark still runs. If a start is unknown, only the pid is compared. */
export const isRunning = ({ pid, since }: ProcessMark): boolean => {
  const start = startOf(pid)
  if (start === undefined) return false
  return start === '' || since === '' || start === since
}

/** True if a process has this pid and is not a zombie. */
export const isAlive = (pid: number): boolean => startOf(pid) !== undefined

/** Finds a process's start, in ticks since the boot, in `/proc/<pid>/stat`; `undefined` if the process has ended. */
export const parseStart = (procStat: string): string | undefined => {
  // The text is split after the last `)`, because the program's name before it could contain spaces and parentheses.
  const fields = procStat.slice(procStat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

const startOf = (pid: number): string | undefined => {
  if (!answers(pid)) return undefined
  if (process.platform !== 'linux') return ''
  try {
    const start = parseStart(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    // The id of the boot is added, because after a reboot another process could have the same pid and start.
    return start && `${start}@${bootId()}`
  } catch {
    // Either the process has just ended, or /proc hides the processes of other users.
    return answers(pid) ? '' : undefined
  }
}

const answers = (pid: number): boolean => {
  // With zero or a negative pid, `process.kill` would signal whole process groups, which could include our own.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
