import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { serverUrl } from '../release/command/registry-url.ts'
import { ROOT } from '../workspace.ts'

const READY_WITHIN_MS = 60_000
const POLL_MS = 50
// Another program may hold the port without ever answering.
const ANSWER_WITHIN_MS = 2000

export interface RunningServer {
  readonly url: string
  readonly child: ChildProcess
}

/**
 * Whether a server is alive. It may have no shell to serve yet, because publishing the first one needs a live server.
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
  /** Called as soon as there is a process, so that the caller can end it early. */
  readonly onSpawn?: (child: ChildProcess) => void
  /** Called with each step of the starting server, in Spanish. */
  readonly onStep?: (step: string) => void
  /** The path of the server's program. By default, it is this checkout's build. */
  readonly program?: string
}

export const programOf = (root: string): string => path.join(root, 'apps/api/dist/main.js')

const withMessages = (stdio: StdioOptions): StdioOptions =>
  Array.isArray(stdio) ? [...stdio, 'ipc'] : [stdio, stdio, stdio, 'ipc']

/**
 * Starts the server and waits until it responds. A migration of many rows can take longer than a minute, so each step
 * that the server reports extends the wait.
 * @throws if the server ends, or if it neither responds nor reports a step for a minute.
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
