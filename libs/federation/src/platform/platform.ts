import type { ApiClient, ServicioDeImagenes } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import type { Permiso } from '@mi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Navigation } from './navigation.ts'

/** Short notices at the top right. */
export interface ToastPort {
  /** @returns what `dismiss` takes. `duration` is in milliseconds. */
  success: (
    mensaje: string,
    options?: { undo?: { label: string; onUndo: () => void }; duration?: number },
  ) => string
  error: (mensaje: string) => void
  info: (mensaje: string) => void
  /** Takes a notice away before its time. */
  dismiss: (id: string) => void
}

/**
 * All that the shell hands to a module. It is handed over and never imported: two copies of a file have two
 * states. What breaks a reader of this interface raises `SHELL_API` in the contracts.
 */
export interface Platform {
  readonly session: SessionStore
  readonly queryClient: QueryClient
  readonly api: ApiClient
  /** Where pictures are sent to. */
  readonly imagenes: ServicioDeImagenes
  readonly toast: ToastPort
  readonly navigation: Navigation
  readonly permissions: { can: (permiso: Permiso) => boolean }
  /** Whether the shell, or a module that this person may open, answers for an address: a link to any other is dead. */
  readonly canOpen: (path: string) => boolean
  /** The present moment, and fresh random ids: replaced in tests. */
  readonly now: () => Date
  readonly newId: () => string
}

/** The props of a module's root. */
export interface RemoteProps {
  readonly platform: Platform
  /** What comes before the module's own routes, `/app/empresarial` or empty. */
  readonly basename: string
  /** The addresses the module answers for; anywhere else it shows nothing. */
  readonly routes: readonly string[]
  /** Tells the host that the module failed and cannot go on. */
  readonly onFailure: (error: unknown) => void
}
