import './no-code-from-text.ts'
import '@mi/design-system/styles.css'
import '../page/late-page.css'
import { TOKEN_KEY, readSession, returnPath } from '@mi/auth'
import { START_PATH } from '@mi/domain'
import { isMeteredLine } from '@mi/federation'
import { StrictMode } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { AccesoFailure } from './acceso-failure.tsx'
import { takeAviso } from '../acceso/aviso.ts'
import { showAviso } from '../acceso/show-aviso.ts'
import { fetchNextPage } from './fetch-next-page.ts'
import { LIGHT_PAGES } from './light-pages.ts'
import { preparePages } from './prepare-pages.ts'

const LOGIN = '/login'
const { pathname } = location

const isSignedIn = (): boolean => readSession(() => localStorage, new Date()) !== null

/** When a person signs in in another tab, this tab opens the page that it was to open after its own sign-in. */
const followSignIn = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY && isSignedIn()) location.replace(returnPath(location))
  })
}

const show = async (root: Root, signedIn: boolean): Promise<void> => {
  const aviso = takeAviso()
  const Screen = await LIGHT_PAGES[pathname]?.load()
  root.render(<StrictMode>{Screen && <Screen signedIn={signedIn} aviso={aviso} />}</StrictMode>)
  if (aviso) showAviso(aviso)
}

const start = (element: HTMLElement): void => {
  const signedIn = isSignedIn()
  if (signedIn && !LIGHT_PAGES[pathname]?.isForEverybody) {
    location.replace(pathname === LOGIN ? returnPath(location) : START_PATH)
    return
  }
  const root = createRoot(element)
  show(root, signedIn).catch((error: unknown) => {
    reportError(error)
    root.render(<AccesoFailure />)
  })
  if (pathname === LOGIN) followSignIn()
  if (isMeteredLine()) return
  preparePages(document)
  if (pathname === LOGIN) document.addEventListener('input', fetchNextPage, { once: true })
}

const element = document.getElementById('raiz')
if (element) start(element)
