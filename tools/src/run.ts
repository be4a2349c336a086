import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './workspace.ts'

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv
  /** The folder in which the command runs; by default, the workspace's root. */
  readonly folder?: string
  /** Shows the output only if the command fails. */
  readonly quiet?: boolean
  /** The nice value, 0 to 19, of the command and its children. With a higher value, they yield to other processes. */
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

/**
 * Runs a command until it ends, or until `signal` is aborted.
 * @throws if the command fails, but not if it was aborted.
 */
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
    // After `exit`, the last output, which says why the command failed, may still be in the pipe. If a child process
    // outlives the command, the pipe may stay open for ever, so the wait is limited.
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
