const ELEMENT_ID = 'siguiente'

const addressesIn = (page: Document): string[] => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as string[]) : []
}

/** Fetches the files of the page after login while the person fills in the login form. */
export const fetchNextPage = (): void => {
  for (const address of addressesIn(document)) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    // Without credentials, because the next page requests its files without them. Otherwise the browser would fetch
    // a file from a CDN a second time.
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
}
