import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './workspace.ts'

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv
  /** Shows the output only when the command fails. */
  readonly quiet?: boolean
  /** How far other processes come first, 0 to 19, for the command and all that it starts. */
  readonly niceness?: number
  /** Ends the command and all that it has started; Ctrl+C then reaches it through this signal only. */
  readonly signal?: AbortSignal
}

const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs a command of the workspace to its end, or until `signal` ends it. @throws when it fails by itself. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const { environment = {}, quiet = false, niceness = 0, signal } = options
    const child = spawn(command, args, {
      cwd: ROOT,
      // A group of its own: Nx does not end its workers when it is ended early.
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
    child.on('exit', (code) => {
      signal?.removeEventListener('abort', end)
      if (code === 0 || signal?.aborted) return resolve()
      process.stderr.write(Buffer.concat(output))
      reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`))
    })
  })
