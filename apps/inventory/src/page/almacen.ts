// A browser that keeps nothing (full, or private) still has forms and lists that work.
const quietly = (work: () => void): void => {
  try {
    work()
  } catch {
    return
  }
}

/** What lies under a key in this browser; `null` when there is nothing, or nothing that can be read. */
export const readKept = (storage: Storage, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Keeps a value under a key, if the browser can. */
export const keep = (storage: Storage, key: string, value: unknown): void =>
  quietly(() => storage.setItem(key, JSON.stringify(value)))

/** Forgets what lies under a key. */
export const drop = (storage: Storage, key: string): void => quietly(() => storage.removeItem(key))
