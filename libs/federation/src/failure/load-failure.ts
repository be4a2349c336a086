const failed = new WeakSet<object>()

/**
 * Returns the message for code that `load` could not fetch. If the same `load` failed before and the browser is online
 * now, the message advises a reload, because many browsers cache a failed import.
 */
export const loadFailure = (load: () => Promise<unknown>, what: string): string => {
  const again = failed.has(load) && navigator.onLine
  failed.add(load)
  return again ? `${what} Recarga la página.` : `${what} Revisa tu conexión e intenta de nuevo.`
}
