import { COLOR_DE_TEMA, TEMAS, TEMA_COOKIE, TEMA_SEGUNDOS, type Tema } from '@mi/contracts'

export type TemaElegido = Tema | 'device'

export const readTema = (page: Document): TemaElegido =>
  TEMAS.find((tema) => tema === page.documentElement.dataset.theme) ?? 'device'

const remember = (page: Document, tema: TemaElegido): void => {
  const seconds = tema === 'device' ? 0 : TEMA_SEGUNDOS
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${TEMA_COOKIE}=${tema}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}

const paintBars = (page: Document, tema: TemaElegido): void => {
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const device: Tema = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.content = COLOR_DE_TEMA[tema === 'device' ? device : tema]
  }
}

export const TEMA_EVENT = 'tema'

/** Applies `tema`, stores the choice in the cookie that the server reads, and notifies the controls for the theme. */
export const applyTema = (page: Document, tema: TemaElegido): void => {
  const root = page.documentElement
  if (tema === 'device') delete root.dataset.theme
  else root.dataset.theme = tema
  remember(page, tema)
  paintBars(page, tema)
  dispatchEvent(new Event(TEMA_EVENT))
}
