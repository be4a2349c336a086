import { readFileSync } from 'node:fs'
import { errorCode } from '../error/embedded-postgres-error.ts'

/** One run of one program: a pid alone is given to another program sooner or later. */
export interface ProcessMark {
  pid: number
  since: string
}

/** The mark of the process that runs this code. */
export const ownMark = (): ProcessMark => {
  return markOf(process.pid)
}

/** The mark of the process that has this pid now. */
export const markOf = (pid: number): ProcessMark => {
  return { pid, since: startOf(pid) ?? '' }
}

/** Whether that very process still runs. Where the system does not tell since when, its pid has to do. */
export const isRunning = ({ pid, since }: ProcessMark): boolean => {
  const start = startOf(pid)
  if (start === undefined) return false
  return start === '' || since === '' || start === since
}

/** Whether any process has this pid; one that ended and was not collected by its parent does not count. */
export const isAlive = (pid: number): boolean => {
  return startOf(pid) !== undefined
}

/** When a process started as `/proc/<pid>/stat` tells it, or `undefined` when it has ended. */
export const parseStart = (procStat: string): string | undefined => {
  // The second field is the program's name and may hold spaces and parentheses: count from the last one.
  const fields = procStat.slice(procStat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

const startOf = (pid: number): string | undefined => {
  if (!answers(pid)) return undefined
  if (process.platform !== 'linux') return ''
  try {
    const start = parseStart(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    // Starts are counted from the boot, and early pids repeat from boot to boot.
    return start && `${start}@${bootId()}`
  } catch {
    // It ended between the two questions, or /proc hides other people's processes.
    return answers(pid) ? '' : undefined
  }
}

const answers = (pid: number): boolean => {
  // Zero and below mean whole groups of processes, ours among them.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

const bootId = (): string => {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}
