import type { ApiClient, ServicioDeImagenes } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import type { Evento } from '@mi/contracts'
import type { Permiso } from '@mi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Navigation } from './navigation.ts'

/** What a toast shows besides its message, and for how long. */
export interface ToastOptions {
  /** What the toast is about, such as a product's name. */
  detail?: string
  /** The toast's button, such as «Deshacer» or «Ver». */
  undo?: { label: string; onUndo: () => void }
  /** Milliseconds. */
  duration?: number
  /**
   * Toasts with the same `name` are joined into one. A later toast about the same `item` replaces the earlier one. A
   * joined toast about several items shows the `text` and the button `undo` of the group. If the group has no `undo`,
   * the button calls the `onUndo` of each toast.
   */
  group?: {
    name: string
    item: string
    text: (count: number) => string
    undo?: { label: string; onUndo: () => void }
  }
}

/** Toasts at the top of the page. */
export interface ToastPort {
  /** @returns the id for `dismiss`. */
  success: (mensaje: string, options?: ToastOptions) => string
  error: (mensaje: string) => void
  info: (mensaje: string, options?: ToastOptions) => void
  dismiss: (id: string) => void
}

/** Events that the server pushes to open pages. */
export interface EventosPort {
  /**
   * Calls `listener` in every tab, even for events missed while the connection was down. An event may arrive twice.
   * @returns the function that unsubscribes.
   */
  readonly subscribe: (listener: (evento: Evento) => void) => () => void
}

/**
 * Everything the shell passes to a module. Modules must not import the shell's state, because each bundle would get its
 * own copy. A breaking change of this interface must raise `SHELL_API` in the contracts.
 */
export interface Platform {
  readonly session: SessionStore
  readonly queryClient: QueryClient
  readonly api: ApiClient
  readonly imagenes: ServicioDeImagenes
  readonly toast: ToastPort
  /** Absent in older shells. */
  readonly eventos?: EventosPort
  readonly navigation: Navigation
  readonly permissions: { can: (permiso: Permiso) => boolean }
  /** Whether the user can open a path of the shell or of a module. */
  readonly canOpen: (path: string) => boolean
  /** The clock is part of the platform, like `newId`, so that tests can replace both. */
  readonly now: () => Date
  readonly newId: () => string
}

/** Props of a module's root component. */
export interface RemoteProps {
  readonly platform: Platform
  /** Prefix of the module's routes, such as `/app/empresarial`, or empty. */
  readonly basename: string
  /** The module renders at these paths and at the paths below them, and nothing at any other path. */
  readonly routes: readonly string[]
  readonly onFailure: (error: unknown) => void
}
