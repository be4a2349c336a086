import { LimitError, UnavailableError } from '@mi/domain'
import { type Lectura, bounded } from './lectura.ts'
import { type Program, type Reader, UnreadableError, openReader } from './reader.ts'

export interface PoolLimits {
  readonly processes: number
  readonly startMs: number
  /** The time limit for one reading, in ms. Waiting for a processor extends the limit, but at most doubles it. */
  readonly readMs: number
  /** A picture is refused if it would probably wait in the queue for longer than this time, in ms. */
  readonly waitMs: number
  /** How many pictures of one user are allowed to wait or be read at the same time. */
  readonly perPerson: number
  /** A process that uses more bytes of memory than this is replaced after it has read its picture. */
  readonly maximumRss: number
  /** If all processes together use more bytes than this, the largest one is ended, even in the middle of a picture. */
  readonly mostRss: number
  /** A process is replaced after it has read this number of pictures, because its memory only grows. */
  readonly recycleAfter: number
  /** All processes are ended after this time without any picture, in ms. */
  readonly idleMs: number
}

// With these limits, the readers use two cores, and together stay below 900 MB of memory.
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
// The assumed time for reading a picture, until the first picture has been read. An idle machine needs about half.
const FIRST_GUESS_MS = 1500
// After each reading, the assumed time for a picture moves by this share (0 to 1) towards the time of that reading.
const WEIGHT = 0.2
const RETRY_SECONDS = 10
// After a failed start, a pool that still has a reader waits for this time before it starts another reader. The usual
// cause of a failed start is a lack of memory, so an earlier start would probably fail too.
const PAUSE_MS = 10_000
const STOPPING = 'El servidor se está deteniendo.'
const FULL = 'Hay muchas fotos en espera. Intenta de nuevo en unos segundos.'
const ONE_MORE = 'Espera a que termine tu análisis anterior.'

interface Pedido {
  readonly imagen: Uint8Array
  readonly persona: number
  /** Called with the picture's place in the queue: 1 if the picture is next, 0 when its reading begins. */
  readonly onTurno?: (turno: number) => void
  /** If the signal aborts, `read` rejects. If the picture is still in the queue, it is also removed from the queue. */
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
  /** Returns how long a process has waited for a processor, in ms. The default asks the operating system. */
  readonly waited?: ((pid: number) => Promise<number>) | undefined
}

/** Reads pictures in separate processes. */
export interface ReaderPool {
  /**
   * @throws UnavailableError if the queue is too long or the server stops.
   * @throws LimitError if too many pictures of the person are waiting or being read.
   * @throws UnreadableError if the picture was not read, for instance because the reading took too long.
   * @throws UnsupportedError if the picture cannot be decoded.
   */
  readonly read: (pedido: Pedido) => Promise<Lectura>
  /** The memory of all readers together, in bytes, as they last reported it. */
  readonly memory: () => number
  readonly close: () => void
}

/** Creates a pool. No process starts before the first picture arrives. */
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
      // `fork` throws if there is no memory for a process. If `open` is called because another reader has ended, no
      // caller catches errors, so the error would end the server.
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

  // Watches the memory of the readers, because Node's own limit covers only the JavaScript heap. It does not
  // cover the memory of WebAssembly.
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
      // A scan could look up a barcode before it calls `read`. If `signal` aborts during the look-up, the listener
      // below would be added too late, and the picture would be read although the scan is over.
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
