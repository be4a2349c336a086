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

/** A picture was not read, for instance because it took too long, or because the process ended. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

export interface Reader {
  /**
   * May be called only while the reader is free.
   * @throws UnreadableError; UnsupportedError for a picture that cannot be decoded
   */
  readonly read: (imagen: Uint8Array) => Promise<Lectura>
  readonly isReady: () => boolean
  readonly isFree: () => boolean
  /** The number of pictures that it has finished, including those that it could not read. */
  readonly done: () => number
  /** Its memory after the last picture, in bytes. */
  readonly rss: () => number
  /** Its memory now, in bytes, even during a reading. */
  readonly memory: () => Promise<number>
  readonly end: (reason: string) => void
}

interface ReaderParts {
  readonly program: Program
  /**
   * Limits in ms for the start and for one picture. A process that exceeds its limit is ended. If it waited for a
   * processor, the limit is extended once by that time, at most to twice its length.
   */
  readonly startMs: number
  readonly readMs: number
  /** How long a process has waited for a processor, in ms. */
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
// With 5, the server gets three times a reader's share of a core. With 10, it got nine times a reader's share, and
// scans ran out of time on a busy machine.
const NICENESS = 5
// The server's environment may hold secrets, so a reader gets only these variables.
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
