import { LimitError, UnavailableError } from '@mi/domain'
import { type Lectura, bounded } from './lectura.ts'
import { type Program, type Reader, UnreadableError, openReader } from './reader.ts'

export interface PoolLimits {
  readonly processes: number
  readonly startMs: number
  /** The limit for one picture, in ms. Time spent waiting for a processor extends it, at most to twice its length. */
  readonly readMs: number
  /** A picture is refused if it would wait longer than this, in ms. */
  readonly waitMs: number
  /** Pictures of one user that may wait or be read at the same time. */
  readonly perPerson: number
  /** Bytes above which a process is replaced after it has read its picture. */
  readonly maximumRss: number
  /** Bytes of all processes together, above which the largest process is ended, even in the middle of a picture. */
  readonly mostRss: number
  /** Pictures after which a process is replaced, because its memory only grows. */
  readonly recycleAfter: number
  /** Readers end after this time without any work, in ms. */
  readonly idleMs: number
}

// Two readers use two cores, and together stay below 900 MB of memory.
const LIMITS: PoolLimits = {
  processes: 2,
  startMs: 10_000,
  readMs: 8000,
  waitMs: 10_000,
  perPerson: 2,
  maximumRss: 400 * 1024 * 1024,
  mostRss: 850 * 1024 * 1024,
  recycleAfter: 100,
  idleMs: 5 * 60_000,
}

const LOOK_MS = 200
// The assumed time per picture until the first has been read: about twice what an idle machine needs.
const FIRST_GUESS_MS = 1500
// The weight of the latest reading in the assumed time, 0 to 1.
const WEIGHT = 0.2
const RETRY_SECONDS = 10
// After a failed start, the pool starts no further reader for this time, unless it has no reader at all. The usual
// cause is a lack of memory, so another start would probably fail too.
const PAUSE_MS = 10_000
const STOPPING = 'El servidor se está deteniendo.'
const FULL = 'Hay muchas fotos en espera. Intenta de nuevo en unos segundos.'
const ONE_MORE = 'Espera a que termine tu análisis anterior.'

interface Pedido {
  readonly imagen: Uint8Array
  readonly persona: number
  /** The place in the queue: 1 for the next picture, 0 when its reading begins. */
  readonly onTurno?: (turno: number) => void
  /** When it aborts, the picture leaves the queue, or its reading is no longer awaited. */
  readonly signal?: AbortSignal
}

interface Turno extends Pedido {
  readonly resolve: (lectura: Lectura) => void
  readonly reject: (error: unknown) => void
}

interface PoolParts {
  readonly program: Program
  readonly now: () => Date
  readonly limits?: Partial<PoolLimits> | undefined
  /** How long a process has waited for a processor, in ms; by default, the operating system is asked. */
  readonly waited?: ((pid: number) => Promise<number>) | undefined
}

/** Reads pictures in separate processes. */
export interface ReaderPool {
  /**
   * @throws UnavailableError if the queue is too long or the server stops.
   * @throws LimitError if one person has too many pictures.
   * @throws UnreadableError
   * @throws UnsupportedError if the picture cannot be decoded.
   */
  readonly read: (pedido: Pedido) => Promise<Lectura>
  /** The memory of all readers together, in bytes, as they last reported it. */
  readonly memory: () => number
  readonly close: () => void
}

/** Creates a pool, whose processes start only with the first picture. */
export const createReaderPool = ({ program, now, limits, waited }: PoolParts): ReaderPool => {
  const { processes, waitMs, perPerson, maximumRss, mostRss, recycleAfter, idleMs, ...times } = {
    ...LIMITS,
    ...limits,
  }
  const readers = new Set<Reader>()
  const reading = new Set<Turno>()
  const queue: Turno[] = []
  let typicalMs = FIRST_GUESS_MS
  let mayOpenAt = 0
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const open = (): void => {
    try {
      const reader = openReader({
        ...times,
        ...{ program, waited },
        onReady: () => serve(),
        onGone: () => {
          readers.delete(reader)
          if (!reader.isReady()) onFailedStart()
          serve()
        },
      })
      readers.add(reader)
    } catch {
      // `fork` throws if there is no memory for a process. If the new reader replaces an ended one, no caller would
      // catch the error, and the server would end.
      onFailedStart()
    }
  }
  const onFailedStart = (): void => {
    // Without this pause, `serve` would start a broken program again and again while another reader works and pictures
    // wait.
    mayOpenAt = now().getTime() + PAUSE_MS
    if (readers.size === 0) giveUp(new UnreadableError('no reader started'))
  }
  const giveUp = (error: Error): void => {
    for (const { reject } of queue.splice(0)) reject(error)
  }

  // Watches the memory of the readers, because Node's own limit covers only the JavaScript heap, not WebAssembly.
  const look = async (): Promise<void> => {
    if (reading.size === 0) return
    const each = await Promise.all(
      [...readers].map(async (reader) => ({ reader, bytes: await reader.memory() })),
    )
    const [largest] = each.toSorted((a, b) => b.bytes - a.bytes)
    if (each.reduce((sum, { bytes }) => sum + bytes, 0) > mostRss)
      largest?.reader.end('it took too much memory')
  }
  const watch = setInterval(() => void look(), LOOK_MS).unref()

  const isWorn = (reader: Reader): boolean => reader.done() >= recycleAfter || reader.rss() > maximumRss

  const readNow = async (reader: Reader, turno: Turno): Promise<void> => {
    const begun = now().getTime()
    reading.add(turno)
    turno.onTurno?.(0)
    try {
      turno.resolve(bounded(await reader.read(turno.imagen)))
      typicalMs += (now().getTime() - begun - typicalMs) * WEIGHT
    } catch (error) {
      turno.reject(error)
    }
    reading.delete(turno)
    if (isWorn(reader)) reader.end('replaced')
    else serve()
  }

  const sleepWhenIdle = (): void => {
    clearTimeout(idle)
    if (readers.size === 0 || queue.length > 0 || reading.size > 0) return
    idle = setTimeout(() => [...readers].forEach(({ end }) => end('idle')), idleMs).unref()
  }

  const serve = (): void => {
    if (closed) return
    for (const reader of [...readers].filter(({ isFree }) => isFree())) {
      const turno = queue.shift()
      if (turno) void readNow(reader, turno)
    }
    queue.forEach(({ onTurno }, index) => onTurno?.(index + 1))
    const starting = [...readers].filter(({ isReady }) => !isReady()).length
    const mayOpen = readers.size === 0 || now().getTime() >= mayOpenAt
    if (mayOpen && queue.length > starting && readers.size < processes) open()
    sleepWhenIdle()
  }

  const requireRoom = ({ persona }: Pedido): void => {
    if (closed) throw new UnavailableError(STOPPING)
    const own = [...queue, ...reading].filter((turno) => turno.persona === persona)
    if (own.length >= perPerson) throw new LimitError(ONE_MORE, RETRY_SECONDS)
    if ((queue.length / processes) * typicalMs > waitMs) throw new UnavailableError(FULL)
  }

  return {
    read: async (pedido) => {
      const { signal } = pedido
      requireRoom(pedido)
      // A scan may look up a barcode before it calls `read`. If `signal` aborts meanwhile, no `abort` event follows,
      // and the picture would be read although the scan is over.
      if (signal?.aborted === true) throw new UnreadableError('given up')
      let leave = (): void => undefined
      const read = new Promise<Lectura>((resolve, reject) => {
        const turno: Turno = { ...pedido, resolve, reject }
        leave = () => {
          reject(new UnreadableError('given up'))
          const place = queue.indexOf(turno)
          if (place >= 0) queue.splice(place, 1)
        }
        signal?.addEventListener('abort', leave)
        queue.push(turno)
        serve()
      })
      return read.finally(() => signal?.removeEventListener('abort', leave))
    },
    memory: () => [...readers].reduce((sum, { rss }) => sum + rss(), 0),
    close: () => {
      closed = true
      clearTimeout(idle)
      clearInterval(watch)
      giveUp(new UnavailableError(STOPPING))
      for (const { end } of [...readers]) end('the server stops')
    },
  }
}
