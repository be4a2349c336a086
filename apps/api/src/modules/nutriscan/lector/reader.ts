import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Encargo, Lectura, Respuesta } from './lectura.ts'
import { brokenImage } from '../../imagenes/encode/broken-image.ts'
import { memoryOf } from './memory-of.ts'
import { waitedOf } from './waited-of.ts'

export interface Program {
  readonly file: string
  readonly execArgv?: readonly string[]
}

/** Says that a picture was not read, for instance because the reading took too long or the reader process ended. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

export interface Reader {
  /**
   * Must be called only while `isFree()` is true.
   * @throws UnreadableError
   * @throws UnsupportedError if the picture cannot be decoded.
   */
  readonly read: (imagen: Uint8Array) => Promise<Lectura>
  readonly isReady: () => boolean
  readonly isFree: () => boolean
  /** The number of pictures that this reader has finished, including the pictures that it could not read. */
  readonly done: () => number
  /** The memory of the reader's process after its last picture, in bytes. */
  readonly rss: () => number
  /** Returns the present memory of the reader's process, in bytes. A call during a reading is allowed. */
  readonly memory: () => Promise<number>
  readonly end: (reason: string) => void
}

interface ReaderParts {
  readonly program: Program
  /**
   * The limits, in ms, for the start of the process and for the reading of one picture. A process that exceeds a limit
   * is ended. If the process had to wait for a processor, that waiting time is added to the limit once. The extended
   * limit is at most twice the original limit.
   */
  readonly startMs: number
  readonly readMs: number
  /** Returns how long a process has waited for a processor, in ms. */
  readonly waited?: typeof waitedOf | undefined
  readonly onReady: () => void
  /** Called once, when the process ends for any reason. */
  readonly onGone: () => void
}

interface Current {
  readonly id: number
  readonly resolve: (lectura: Lectura) => void
  readonly reject: (error: unknown) => void
}

const MEGABYTES_OF_SCRIPT = 256
// With niceness 5, the server's process gets three times a reader's share of a core. With niceness 10, it got nine
// times a reader's share, and scans exceeded their time limit on a busy machine.
const NICENESS = 5
// A reader gets only these environment variables of the server, because the others could hold secrets.
const ENVIRONMENT = ['PATH', 'TMPDIR']

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

const start = ({ file, execArgv = [] }: Program) => {
  const child = fork(file, {
    execArgv: [...execArgv, `--max-old-space-size=${MEGABYTES_OF_SCRIPT}`],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  return child
}

export const openReader = (parts: ReaderParts): Reader => {
  const { program, startMs, readMs, waited = waitedOf, onReady, onGone } = parts
  const child = start(program)
  let ready = false
  let gone = false
  let done = 0
  let rss = 0
  let current: Current | undefined
  let timer: NodeJS.Timeout | undefined

  const end = (reason: string): void => {
    if (gone) return
    gone = true
    clearTimeout(timer)
    child.kill('SIGKILL')
    current?.reject(new UnreadableError(reason))
    current = undefined
    onGone()
  }
  const limit = (ms: number): void => {
    const waitedUntilNow = (): Promise<number> =>
      child.pid === undefined ? Promise.resolve(0) : waited(child.pid)
    const before = waitedUntilNow()
    const endUnlessItWaited = async (own: NodeJS.Timeout): Promise<void> => {
      const wait = Math.min(ms, (await waitedUntilNow()) - (await before))
      if (timer !== own || gone) return
      if (wait < 1) return end('it took too long')
      timer = setTimeout(() => end('it took too long'), wait).unref()
    }
    const own = setTimeout(() => void endUnlessItWaited(own), ms).unref()
    timer = own
  }

  child.once('error', ({ message }) => end(message))
  child.once('exit', () => end('the process ended'))
  child.on('message', (respuesta: Respuesta) => {
    clearTimeout(timer)
    timer = undefined
    if ('listo' in respuesta) {
      ready = true
      return onReady()
    }
    const asked = current
    current = undefined
    if (asked?.id !== respuesta.id) return end('it answered something else')
    done += 1
    rss = respuesta.rss
    if ('lectura' in respuesta) asked.resolve(respuesta.lectura)
    else if ('danada' in respuesta) asked.reject(brokenImage())
    else asked.reject(new UnreadableError(respuesta.error))
  })
  limit(startMs)

  return {
    read: (imagen) =>
      new Promise((resolve, reject) => {
        current = { id: done + 1, resolve, reject }
        limit(readMs)
        const encargo: Encargo = { id: current.id, imagen }
        child.send(encargo, (error) => error && end(error.message))
      }),
    isReady: () => ready,
    isFree: () => ready && !gone && current === undefined,
    done: () => done,
    rss: () => rss,
    memory: () => (child.pid === undefined ? Promise.resolve(0) : memoryOf(child.pid)),
    end,
  }
}
