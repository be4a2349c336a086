import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './workspace.ts'

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv
  /** The command runs in this folder. By default, it is the workspace's root. */
  readonly folder?: string
  /** If true, the output is shown only after the command has failed. */
  readonly quiet?: boolean
  /** The nice value of the command and its children, 0 to 19. With a high value, other processes go first. */
  readonly niceness?: number
  /**
   * Aborting this signal ends the command and its children. With a signal, the command runs in its own process group,
   * so Ctrl+C in the terminal does not end the command.
   */
  readonly signal?: AbortSignal
}

// After a command has failed, `run` waits at most this long for the rest of the command's output.
const PIPE_MS = 5000

const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs a command and waits for its end. @throws if the command fails, unless `signal` was aborted. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const { environment = {}, folder = ROOT, quiet = false, niceness = 0, signal } = options
    const child = spawn(command, args, {
      cwd: folder,
      // A process group is ended as a whole. Without a group, Nx leaves its workers running when Nx is ended early.
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
    // After `exit`, the error message could still be in the pipe, so a failure is reported on `close`. The wait for
    // `close` is limited, because a surviving child could hold the pipe open for ever.
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
