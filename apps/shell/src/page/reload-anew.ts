const PATIENCE_MS = 8000

/** What the page names of a folder's files, and what it has asked for since: those of a screen, for instance. */
const filesIn = (page: Document, folder: string): Set<string> => {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href)
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  return new Set([...links, ...asked].filter((address) => address.includes(folder)))
}

/**
 * Loads the page again with every file of a folder, the shell's own unless told otherwise, from the server: what
 * arrived broken lies in the browser's cache, for as long as files that never change are kept, and a plain reload
 * would meet it again.
 */
export const reloadAnew = async (page: Document, folder = '/modulos/shell/'): Promise<void> => {
  const init: RequestInit = { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) }
  await Promise.allSettled([...filesIn(page, folder)].map((address) => fetch(address, init)))
  location.reload()
}
