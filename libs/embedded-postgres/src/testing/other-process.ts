import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { track } from './sandbox.ts'

/** The other process sends this message when its server is ready, and again after each message `where`. */
interface Started {
  url: string
  adopted: boolean
  pid: number
}

/** Another Node process that starts the server of a folder, or adopts (uses) the server that already runs there. */
export interface OtherProcess {
  child: ChildProcess
  started: () => Promise<Started>
  /** Waits until the other process uses a server whose pid is not `pid`. */
  movedFrom: (pid: number) => Promise<Started>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts another Node process, which then starts or adopts the server of the folder `dataDir`. */
export const startInOtherProcess = (
  dataDir: string,
  { keepRunning = false, ...options }: { uid?: number; gid?: number; keepRunning?: boolean } = {},
): OtherProcess => {
  const script = fileURLToPath(new URL('./other-process.child.ts', import.meta.url))
  const child = track(
    fork(script, [dataDir, keepRunning ? 'kept' : 'once'], { ...options, execArgv: ['--import', 'tsx'] }),
  )
  const exited = once(child, 'exit')
  const first = new Promise<Started>((resolve, reject) => {
    child.once('message', (message: Started | { error: string }) =>
      'error' in message ? reject(new Error(message.error)) : resolve(message),
    )
    child.once('exit', () => reject(new Error('the other process ended before it started the server')))
  })
  first.catch(() => undefined)
  return {
    child,
    started: () => first,
    async movedFrom(pid) {
      for (;;) {
        child.send('where')
        const [now] = (await once(child, 'message')) as [Started]
        if (now.pid !== pid) return now
        await sleep(20)
      }
    },
    async stop() {
      child.send('stop')
      await exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
