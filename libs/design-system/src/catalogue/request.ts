/** The options in the catalogue's URL. */
interface CatalogueRequest {
  /** The only component to show. */
  solo: string | null
  /** The theme. An empty text means the theme of the system. */
  theme: '' | 'light' | 'dark'
  /** `both` shows the light theme beside the dark theme, and `phones` shows the two themes at the width of a phone. */
  view: '' | 'both' | 'phones'
}

/** Parses the query string; unknown values fall back to the defaults. */
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
