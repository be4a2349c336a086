import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './workspace.ts'

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv
  /** The workspace's root by default. */
  readonly folder?: string
  /** Shows the output only if the command fails. */
  readonly quiet?: boolean
  /** The nice value of the command and its children, 0 to 19: with a higher value, they yield to other processes. */
  readonly niceness?: number
  /**
   * Aborting it ends the command and its children. If it is given, the command runs in its own process group, which
   * Ctrl+C does not reach.
   */
  readonly signal?: AbortSignal
}

// How long to wait for the rest of the output of a failed command.
const PIPE_MS = 5000

const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** @throws if the command fails, but not if it was aborted. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const { environment = {}, folder = ROOT, quiet = false, niceness = 0, signal } = options
    const child = spawn(command, args, {
      cwd: folder,
      // A process group can be ended as a whole. Without one, Nx leaves its workers running when Nx is ended early.
      detached: signal !== undefined,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NX_DAEMON: 'false', ...environment },
    })
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk))
    const end = (): void => {
      if (child.pid !== undefined) endGroup(child.pid)
    }
    signal?.addEventListener('abort', end)
    child.on('error', reject)
    const isFine = (code: number | null): boolean => code === 0 || signal?.aborted === true
    const fail = (code: number | null): void => {
      process.stderr.write(Buffer.concat(output.splice(0)))
      reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`))
    }
    let late: ReturnType<typeof setTimeout> | undefined
    // After `exit`, the reason of a failure may still be in the pipe. The wait is limited, because a surviving child
    // may hold the pipe open for ever.
    child.on('exit', (code) => {
      if (isFine(code)) resolve()
      else late = setTimeout(fail, PIPE_MS, code)
    })
    child.on('close', (code) => {
      clearTimeout(late)
      signal?.removeEventListener('abort', end)
      if (isFine(code)) resolve()
      else fail(code)
    })
  })
