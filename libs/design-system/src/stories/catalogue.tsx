// First: the layers take the order in which they are first named.
import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue-page.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  )
