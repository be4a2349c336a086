import { kept } from '@mi/browser-storage'

// The server sends an id, which is a position in the event stream, every 20 s. If the last id arrived over 60 s
// before a page began, no tab was reading the stream when the page began. So no tab needs events from before that time.
const ALIVE_MS = 60_000

interface LastId {
  readonly sid: string
  readonly id: string
  readonly momento: number
}

const readLastId = (stored: unknown): LastId | undefined => {
  const { sid, id, momento } = stored as Record<keyof LastId, unknown>
  const isWhole = typeof sid === 'string' && typeof id === 'string' && typeof momento === 'number'
  return isWhole ? { sid, id, momento } : undefined
}

const lastId = kept('eventos-ultimo', readLastId)

/** When the page began, and the `position` that the event stream had when the server made the page. */
export interface PageStart {
  readonly beganAt: number
  /** `null` if the server did not state the position. */
  readonly position: string | null
}

// A position describes a snapshot of the database by transaction ids, in the form `first:next:running`. Of two
// positions, the one with the lower `next` is older.
const nextOf = (position: string): bigint => BigInt(/^\d+:(\d+):/.exec(position)?.[1] ?? 0)
const olderOf = (one: string, other: string): string => (nextOf(other) < nextOf(one) ? other : one)

/**
 * Stores the last id, and finds the id at which the stream is to start. It is the last id that a tab of this browser
 * stored, or the position that the server gave to this page.
 */
export const createLastId = (sid: string, now: () => number) => {
  const stored = (): LastId | undefined => {
    const last = lastId.get()
    return last?.sid === sid ? last : undefined
  }
  return {
    /** If a tab has received every event since its page began, this is the id at which its stream is to start. */
    read: (): string | null => stored()?.id ?? null,
    /** If a tab could have missed events before it began to listen, this is the id at which its stream is to start. */
    readFrom: ({ beganAt, position }: PageStart): string | null => {
      const last = stored()
      if (!last || position === null) return last?.id ?? position
      return last.momento < beganAt - ALIVE_MS ? position : olderOf(last.id, position)
    },
    write: (id: string): void => lastId.set({ sid, id, momento: now() }),
  }
}
