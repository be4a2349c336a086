const ELEMENT_ID = 'siguiente'

const addressesIn = (page: Document): string[] => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as string[]) : []
}

export const fetchNextPage = (): void => {
  for (const address of addressesIn(document)) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    // The next page requests files of another origin, such as a CDN, in CORS mode. Files that were prefetched in
    // another mode would be fetched a second time.
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
}
