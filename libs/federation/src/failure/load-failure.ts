const failed = new WeakSet<object>()

/**
 * The message for code that could not be fetched. Many browsers cache a failed import, so it advises a reload if the
 * same `load` fails again online.
 */
export const loadFailure = (load: () => Promise<unknown>, what: string): string => {
  const again = failed.has(load) && navigator.onLine
  failed.add(load)
  return again ? `${what} Recarga la página.` : `${what} Revisa tu conexión e intenta de nuevo.`
}
