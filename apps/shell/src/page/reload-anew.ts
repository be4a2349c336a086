const PATIENCE_MS = 8000

/** The addresses in `folder` that the page links to or has requested. */
const filesIn = (page: Document, folder: string): Set<string> => {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href)
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  return new Set([...links, ...asked].filter((address) => address.includes(folder)))
}

/** Refetches the files in `folder`, then reloads. A mere reload does not refetch files that are cached as immutable. */
export const reloadAnew = async (page: Document, folder = '/modulos/shell/'): Promise<void> => {
  const init: RequestInit = { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) }
  await Promise.allSettled([...filesIn(page, folder)].map((address) => fetch(address, init)))
  location.reload()
}
