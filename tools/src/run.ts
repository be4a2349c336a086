import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './workspace.ts'

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv
  /** Keeps the output back and shows it only when the command fails. */
  readonly quiet?: boolean
  /** How far other processes come first, 0 to 19, for the command and all that it starts. */
  readonly niceness?: number
}

/** Runs a command of the workspace. @throws when it fails. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const { environment = {}, quiet = false, niceness = 0 } = options
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NX_DAEMON: 'false', ...environment },
    })
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`))
    })
  })
