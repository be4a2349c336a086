const failed = new WeakSet<object>()

/**
 * The message for code that could not be fetched. It advises a reload if the same `load` fails again online, because
 * many browsers cache a failed import.
 */
export const loadFailure = (load: () => Promise<unknown>, what: string): string => {
  const again = failed.has(load) && navigator.onLine
  failed.add(load)
  return again ? `${what} Recarga la página.` : `${what} Revisa tu conexión e intenta de nuevo.`
}
