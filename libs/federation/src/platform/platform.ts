import type { ApiClient, ServicioDeImagenes } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import type { Evento } from '@mi/contracts'
import type { Permiso } from '@mi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Navigation } from './navigation.ts'

/** What a toast shows besides its message, and how long the toast is shown. */
export interface ToastOptions {
  /** What the toast is about, such as a product's name. */
  detail?: string
  /** The toast's button, such as «Deshacer» or «Ver». */
  undo?: { label: string; onUndo: () => void }
  /** How long the toast is shown, in milliseconds. */
  duration?: number
  /**
   * Toasts with the same `name` are joined into one toast. Of two toasts about the same `item`, the later one
   * replaces the earlier one. A joined toast about several items shows the `text` and the button `undo` of the group.
   * If the group has no `undo`, the button calls the `onUndo` of each toast that was joined.
   */
  group?: {
    name: string
    item: string
    text: (count: number) => string
    undo?: { label: string; onUndo: () => void }
  }
}

/** The functions that show and remove toasts at the top of the page. */
export interface ToastPort {
  /** @returns the id of the toast, which `dismiss` takes. */
  success: (mensaje: string, options?: ToastOptions) => string
  error: (mensaje: string) => void
  /** @returns the id of the toast, which `dismiss` takes. */
  info: (mensaje: string, options?: ToastOptions) => string
  dismiss: (id: string) => void
}

/** The source of the events that the server pushes to open pages. */
export interface EventosPort {
  /**
   * Calls `listener` for each event, in every tab. Events that were missed during a lost connection are delivered
   * later. The same event could be delivered twice.
   * @returns the function that unsubscribes `listener`.
   */
  readonly subscribe: (listener: (evento: Evento) => void) => () => void
}

/**
 * The data and functions that the shell shares with a module. Modules must not import the shell's state, because each
 * bundle would get its own copy of that state. If a change breaks this interface, raise `SHELL_API` in the contracts.
 */
export interface Platform {
  readonly session: SessionStore
  readonly queryClient: QueryClient
  readonly api: ApiClient
  readonly imagenes: ServicioDeImagenes
  readonly toast: ToastPort
  /** Older shells do not provide this property. */
  readonly eventos?: EventosPort
  readonly navigation: Navigation
  readonly permissions: { can: (permiso: Permiso) => boolean }
  /** Whether the user is allowed to open `path`, which is a path of the shell or of a module. */
  readonly canOpen: (path: string) => boolean
  /** The clock `now` and the function `newId` are part of the platform, so that tests are able to replace them. */
  readonly now: () => Date
  readonly newId: () => string
}

/** The props of a module's root component. */
export interface RemoteProps {
  readonly platform: Platform
  /** The prefix of the module's routes, such as `/app/empresarial`. It is empty if the routes have no prefix. */
  readonly basename: string
  /** The module renders at these paths and at the paths below them. At any other path, the module renders nothing. */
  readonly routes: readonly string[]
  readonly onFailure: (error: unknown) => void
}
