interface CatalogueRequest {
  solo: string | null
  /** Empty means the theme of the system. */
  theme: '' | 'light' | 'dark'
  /** `both` shows the light theme beside the dark one, `phones` both at the width of a phone. */
  view: '' | 'both' | 'phones'
}

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
