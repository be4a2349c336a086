const PARTS = 'link[rel="modulepreload"], link[rel="stylesheet"], script[src]'

/**
 * Loads the page again with every file from the server: what arrived broken lies in the browser's cache, for as long
 * as files that never change are kept, and a plain reload would meet it again.
 */
export const reloadAnew = async (page: Document): Promise<void> => {
  const addresses = [...page.querySelectorAll(PARTS)].map(
    (part) => part.getAttribute('href') ?? part.getAttribute('src'),
  )
  await Promise.allSettled(addresses.map((address) => fetch(address ?? '', { cache: 'reload' })))
  location.reload()
}
