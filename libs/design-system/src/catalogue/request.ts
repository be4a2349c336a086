interface CatalogueRequest {
  solo: string | null
  /** If `theme` is empty, the theme of the operating system applies. */
  theme: '' | 'light' | 'dark'
  /** `both` shows the light and the dark theme side by side; `phones` does so in frames as wide as a phone. */
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
