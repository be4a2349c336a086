const ELEMENT_ID = 'siguiente'

const addressesIn = (page: Document): string[] => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as string[]) : []
}

/** Fetches the files of the page after login while the person types. */
export const fetchNextPage = (): void => {
  for (const address of addressesIn(document)) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    // Otherwise a CDN's file is fetched with credentials, and a second time when the page requests it without.
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
}
