/** One value in the browser's storage, kept as JSON. No method throws. */
export interface Kept<T> {
  /** The stored value; `undefined` if there is none, or if it cannot be read or is not valid. */
  readonly get: () => T | undefined
  /** Does nothing where the browser refuses to store. */
  readonly set: (value: T) => void
  readonly drop: () => void
}

const STORAGES = { local: () => localStorage, session: () => sessionStorage }

// Writing throws when the storage is full. If a privacy setting blocks the storage, even accessing it throws.
const attempt = <R>(work: () => R): R | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * The value under `key` in `localStorage` or `sessionStorage`. `read` turns parsed JSON into the value, or returns
 * `undefined` if the JSON is not valid; an invalid value is removed.
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
