import { kept } from '@mi/browser-storage'

interface LastId {
  readonly sid: string
  readonly id: string
}

const readLastId = (stored: unknown): LastId | undefined => {
  const { sid, id } = stored as Record<keyof LastId, unknown>
  return typeof sid === 'string' && typeof id === 'string' ? { sid, id } : undefined
}

const lastId = kept('eventos-ultimo', readLastId)

/** The position of this browser's stream in one session, for the next tab that reads. A new session starts from now. */
export const createLastId = (sid: string) => ({
  read: (): string | null => {
    const last = lastId.get()
    return last?.sid === sid ? last.id : null
  },
  write: (id: string): void => lastId.set({ sid, id }),
})
