/** What the catalogue's address asks for. */
export interface CatalogueRequest {
  /** One component alone. */
  solo: string | null
  /** A theme over the system's own; empty follows the system. */
  theme: '' | 'light' | 'dark'
  /** The catalogue twice, light beside dark: on a whole screen's width, or on a phone's. */
  view: '' | 'both' | 'phones'
}

/** Reads the catalogue's address. */
export const readRequest = (search: string): CatalogueRequest => {
  const params = new URLSearchParams(search)
  const theme = params.get('theme')
  const view = params.get('view')
  return {
    solo: params.get('solo'),
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    view: view === 'both' || view === 'phones' ? view : '',
  }
}
