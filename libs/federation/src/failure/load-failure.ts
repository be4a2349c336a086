const failed = new WeakSet<object>()

/**
 * The message for code that could not be fetched. It consists of `what` and advice. Many browsers cache a failed import
 * until the page is reloaded. If the same `load` fails again while the browser is online, the advice is therefore to
 * reload.
 */
export const loadFailure = (load: () => Promise<unknown>, what: string): string => {
  const again = failed.has(load) && navigator.onLine
  failed.add(load)
  return again ? `${what} Recarga la página.` : `${what} Revisa tu conexión e intenta de nuevo.`
}
