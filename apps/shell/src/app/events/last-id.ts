const KEY = 'eventos-ultimo'

interface Kept {
  readonly sid: string
  readonly id: string
}

/**
 * Where this browser's stream is, for whichever tab or page reads on. It belongs to a session: whoever signs in anew
 * begins now.
 */
export const createLastId = (storage: Pick<Storage, 'getItem' | 'setItem'>, sid: string) => ({
  read: (): string | null => {
    try {
      const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
      return kept?.sid === sid ? kept.id : null
    } catch {
      return null // Nothing that we wrote: begin now.
    }
  },
  write: (id: string): void => storage.setItem(KEY, JSON.stringify({ sid, id } satisfies Kept)),
})
