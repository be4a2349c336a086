import type { Manifest } from '@mi/contracts'
import { Toaster } from '@mi/design-system'
import type { Platform } from '@mi/federation'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { AppRouter } from '../routing/router.tsx'
import { ShellContext } from './shell-context.ts'

interface Parts {
  readonly manifest: Manifest
  readonly platform: Platform
  readonly router: AppRouter
}

/** Puts the shell into the page. */
export const renderShell = ({ manifest, platform, router }: Parts): void => {
  const element = document.getElementById('raiz')
  if (!element) throw new Error('the page has no #raiz')
  createRoot(element).render(
    <StrictMode>
      <ShellContext value={{ manifest, platform }}>
        <QueryClientProvider client={platform.queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </ShellContext>
    </StrictMode>,
  )
}
