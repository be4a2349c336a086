import type { Manifest } from '@mi/contracts'
import { ErrorState, Logo, Toaster } from '@mi/design-system'
import type { Platform } from '@mi/federation'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { Remotes } from '../context/remotes.ts'
import type { AppRouter } from './routes/router.tsx'
import { reloadAnew } from '../page/reload-anew.ts'
import styles from './render.module.css'
import { ShellContext } from '../context/shell-context.ts'

interface Parts {
  readonly manifest: Manifest
  readonly platform: Platform
  readonly remotes: Remotes
  readonly router: AppRouter
  /** Called once, with the outcome of the first render. */
  readonly onOutcome: (resultado: 'montado' | 'montaje_fallido') => void
}

const rootElement = (): HTMLElement => {
  const element = document.getElementById('raiz')
  if (!element) throw new Error('the page has no #raiz')
  return element
}

const Shown = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown])
  return null
}

export const renderShell = ({ manifest, platform, remotes, router, onOutcome }: Parts): void => {
  // Only the first outcome counts. If the first render fails, the router calls `onFailure` and renders a card, and then
  // `Shown` still calls `onShown`.
  let isTold = false
  const tell = (resultado: 'montado' | 'montaje_fallido'): void => {
    if (!isTold) onOutcome(resultado)
    isTold = true
  }
  const onShown = (): void => tell('montado')
  const onFailure = (error: unknown): void => {
    tell('montaje_fallido')
    reportError(error)
  }
  const shell = (
    <StrictMode>
      <ShellContext value={{ manifest, platform, remotes }}>
        <QueryClientProvider client={platform.queryClient}>
          <RouterProvider router={router} useTransitions={false} onError={onFailure} />
          <Toaster />
        </QueryClientProvider>
        <Shown onShown={onShown} />
      </ShellContext>
    </StrictMode>
  )
  const root = createRoot(rootElement(), { onUncaughtError: onFailure })
  // In a transition, React renders in short slices. A render in one piece would block input for 100 ms on a slow phone.
  startTransition(() => root.render(shell))
}

export const renderFailure = (): void => {
  createRoot(rootElement()).render(
    <main className={styles.failure}>
      <Logo size={32} wordmark="Mi Inventario" />
      <ErrorState
        title="No pudimos abrir Mi Inventario"
        titleAs="h1"
        onRetry={() => void reloadAnew(document)}
      >
        Revisa tu conexión e intenta de nuevo. Tus productos están a salvo: nada de lo guardado se pierde.
      </ErrorState>
    </main>,
  )
}
