import { prefetchFile } from '@mi/federation-host'

const ELEMENT_ID = 'siguiente'

const addressesIn = (page: Document): string[] => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as string[]) : []
}

/** Prefetches the files of the page that follows the login. The server lists them in the login page. */
export const fetchNextPage = (): void => addressesIn(document).forEach(prefetchFile)
