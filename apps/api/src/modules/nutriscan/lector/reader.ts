import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Encargo, Lectura, Respuesta } from './lectura.ts'
import { memoryOf } from './memory-of.ts'

/** The reader's program, and what Node needs to run it. */
export interface Program {
  readonly file: string
  readonly execArgv?: readonly string[]
}

/** A picture that could not be read: it is none, it took too long, or the process ended. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

/** One process that reads pictures, one after another. */
export interface Reader {
  /** Only while it is free. @throws UnreadableError */
  readonly read: (imagen: Uint8Array) => Promise<Lectura>
  readonly isReady: () => boolean
  readonly isFree: () => boolean
  /** How many pictures it has read. */
  readonly done: () => number
  /** Its memory in bytes, after its last picture. */
  readonly rss: () => number
  /** Its memory in bytes now, in the middle of a picture too. */
  readonly memory: () => Promise<number>
  readonly end: (reason: string) => void
}

interface ReaderParts {
  readonly program: Program
  /** Longest start, and longest reading of one picture; beyond it the process is ended. */
  readonly startMs: number
  readonly readMs: number
  readonly onReady: () => void
  /** Called once, when the process has ended or is being ended. */
  readonly onGone: () => void
}

interface Current {
  readonly id: number
  readonly resolve: (lectura: Lectura) => void
  readonly reject: (error: unknown) => void
}

const MEGABYTES_OF_SCRIPT = 256
// What else the environment of the server may hold is none of a reader's business.
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
  // Reading takes whole seconds of a core; answers to everybody else come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

/** Starts a process that reads pictures. */
export const openReader = ({ program, startMs, readMs, onReady, onGone }: ReaderParts): Reader => {
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
    timer = setTimeout(() => end('it took too long'), ms).unref()
  }

  child.once('error', ({ message }) => end(message))
  child.once('exit', () => end('the process ended'))
  child.on('message', (respuesta: Respuesta) => {
    clearTimeout(timer)
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
