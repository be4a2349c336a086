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
    // The next page requests files from another origin, such as a CDN, without credentials. This link must do the same.
    // Otherwise the browser could not use the prefetched file and would fetch it a second time.
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
}
