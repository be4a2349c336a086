import '@mi/design-system/styles.css'
import { readSession, returnPath } from '@mi/auth'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { savesData } from '../startup/fetch-ahead.ts'
import { fetchNextPage } from './fetch-next-page.ts'
import { LoginScreen } from './login.screen.tsx'

const destination = returnPath(location.search, location.origin)
const element = document.getElementById('raiz')

// Somebody who is signed in already has no business here.
if (readSession(localStorage, new Date())) location.replace(destination)
else if (element) {
  createRoot(element).render(
    <StrictMode>
      <LoginScreen destination={destination} />
    </StrictMode>,
  )
  if (!savesData()) document.addEventListener('input', fetchNextPage, { once: true })
}
