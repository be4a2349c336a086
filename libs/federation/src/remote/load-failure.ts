const failed = new WeakSet<object>()

/**
 * The sentence for code that could not be fetched: `what`, then what to do. Many browsers keep a failed import until
 * the page is reloaded, so a second failure of the same `load` asks for a reload: another try would fail as well.
 */
export const loadFailure = (load: () => Promise<unknown>, what: string): string => {
  const again = failed.has(load) && navigator.onLine
  failed.add(load)
  return again ? `${what} Recarga la página.` : `${what} Revisa tu conexión e intenta de nuevo.`
}
