import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../workspace.ts'

const READY_WITHIN_MS = 60_000
const POLL_MS = 50

/** A server running as a child of this process. */
export interface RunningServer {
  readonly url: string
  readonly child: ChildProcess
}

/** Whether a server answers at `url`. */
export const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/v1/salud`)).ok
  } catch {
    return false
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The address of a server with these settings. */
export const serverUrl = ({ HOST = '127.0.0.1', PORT = '4300' }: NodeJS.ProcessEnv): string =>
  `http://${HOST}:${PORT}`

/** Starts the built server and waits until it answers. @throws if it ends or does not answer in time. */
export const startServer = async (
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
): Promise<RunningServer> => {
  const url = serverUrl(environment)
  if (await isReady(url))
    throw new Error(`Ya hay un servidor en ${url}. Ciérralo o usa otro puerto con PORT.`)
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, 'apps/api/dist/main.js')], {
    cwd: ROOT,
    stdio,
    env: environment,
  })
  const deadline = Date.now() + READY_WITHIN_MS
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
