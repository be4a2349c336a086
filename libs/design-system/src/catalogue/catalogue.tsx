// This import comes first, because the first file that names the cascade layers decides their order.
import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue-page.tsx'
import { readRequest } from './request.ts'
import { SideBySide } from './side-by-side.tsx'

const { view, solo } = readRequest(location.search)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>{view ? <SideBySide view={view} solo={solo} /> : <Catalogue />}</StrictMode>,
  )
