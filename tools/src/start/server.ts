import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { serverUrl } from '../release/command/registry-url.ts'
import { ROOT } from '../workspace.ts'

const READY_WITHIN_MS = 60_000
const POLL_MS = 50
// The wait for an answer is limited, because another program could hold the port and never answer.
const ANSWER_WITHIN_MS = 2000

export interface RunningServer {
  readonly url: string
  readonly child: ChildProcess
}

/**
 * Whether a server answers that it is alive. A server without a published shell answers so too, because the first shell
 * is published on a running server.
 */
export const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/v1/salud/vivo`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok
  } catch {
    return false
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface StartOptions {
  /** Called as soon as the server's process exists, so that the caller is able to end the process early. */
  readonly onSpawn?: (child: ChildProcess) => void
  /** Called with the Spanish name of each step that the starting server reports. */
  readonly onStep?: (step: string) => void
  /** The path of the server's program. By default, it is this checkout's build. */
  readonly program?: string
}

export const programOf = (root: string): string => path.join(root, 'apps/api/dist/main.js')

const withMessages = (stdio: StdioOptions): StdioOptions =>
  Array.isArray(stdio) ? [...stdio, 'ipc'] : [stdio, stdio, stdio, 'ipc']

/**
 * Starts the server and waits until it responds. Each step that the server reports extends the wait, because a
 * migration of many rows could take longer than a minute.
 * @throws if a server already runs at the address, if the new server ends, or if the new server neither responds nor
 * reports a step for a minute.
 */
export const startServer = async (
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
  { onSpawn, onStep, program = programOf(ROOT) }: StartOptions = {},
): Promise<RunningServer> => {
  const url = serverUrl(environment)
  if (await isReady(url))
    throw new Error(`Ya hay un servidor en ${url}. Ciérralo o usa otro puerto con PORT.`)
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: ROOT,
    stdio: withMessages(stdio),
    env: environment,
  })
  onSpawn?.(child)
  let deadline = Date.now() + READY_WITHIN_MS
  child.on('message', (message) => {
    deadline = Date.now() + READY_WITHIN_MS
    onStep?.((message as { paso: string }).paso)
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('El servidor no pudo arrancar.')
    if (Date.now() > deadline) {
      child.kill()
      throw new Error(`El servidor no respondió en ${READY_WITHIN_MS / 1000} s.`)
    }
    await sleep(POLL_MS)
  }
  return { url, child }
}
