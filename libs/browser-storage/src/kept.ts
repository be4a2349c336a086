/** Reads and changes one value that is stored as JSON in the browser. No method throws. */
export interface Kept<T> {
  /** Returns the stored value, or `undefined` if no valid value can be read. */
  readonly get: () => T | undefined
  /** Stores `value`. Does nothing if the browser refuses to store it. */
  readonly set: (value: T) => void
  readonly drop: () => void
}

const STORAGES = { local: () => localStorage, session: () => sessionStorage }

// `setItem` throws when the storage is full. If a privacy setting blocks `localStorage`, each access to it throws.
const attempt = <R>(work: () => R): R | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * Gives access to the value of `key` in `localStorage` or `sessionStorage`. `read` turns parsed JSON into the value, or
 * returns `undefined` if the value is invalid. An invalid value is removed from the storage.
 */
export const kept = <T>(
  key: string,
  read: (stored: unknown) => T | undefined,
  place: keyof typeof STORAGES = 'local',
): Kept<T> => {
  const storage = STORAGES[place]
  const drop = (): void => attempt(() => storage().removeItem(key))
  return {
    get: () => {
      const text = attempt(() => storage().getItem(key)) ?? null
      if (text === null) return undefined
      const value = attempt(() => read(JSON.parse(text)))
      if (value === undefined) drop()
      return value
    },
    set: (value) => attempt(() => storage().setItem(key, JSON.stringify(value))),
    drop,
  }
}
