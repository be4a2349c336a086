import type { ApiClient, ServicioDeImagenes } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import type { Evento } from '@mi/contracts'
import type { Permiso } from '@mi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Navigation } from './navigation.ts'

/** What a toast shows besides its message, and for how long. */
export interface ToastOptions {
  /** A second line: what the toast is about, such as a product's name. */
  detail?: string
  /** The toast's button, for example «Deshacer» or «Ver». */
  undo?: { label: string; onUndo: () => void }
  /** Milliseconds. */
  duration?: number
  /**
   * Toasts with the same `name` become one toast. A later toast about the same `item` replaces the earlier one. For
   * several items, the toast shows `text` and the button `undo`. Without this `undo`, its button calls the `onUndo` of
   * each item.
   */
  group?: {
    name: string
    item: string
    text: (count: number) => string
    undo?: { label: string; onUndo: () => void }
  }
}

/** Toasts at the top of the page. On a wide page, they are on the right. */
export interface ToastPort {
  /** @returns the id for `dismiss`. */
  success: (mensaje: string, options?: ToastOptions) => string
  error: (mensaje: string) => void
  info: (mensaje: string, options?: ToastOptions) => void
  /** Closes a toast early. */
  dismiss: (id: string) => void
}

/** Events that the server pushes to open pages. */
export interface EventosPort {
  /**
   * Calls `listener` in every tab, also for events sent while the connection was down. An event may arrive twice.
   * @returns the function that unsubscribes.
   */
  readonly subscribe: (listener: (evento: Evento) => void) => () => void
}

/**
 * Everything the shell passes to a module. Modules must not import the shell's state, because each bundle would get its
 * own copy. A breaking change to this interface must raise `SHELL_API` in the contracts.
 */
export interface Platform {
  readonly session: SessionStore
  readonly queryClient: QueryClient
  readonly api: ApiClient
  /** Where images are uploaded. */
  readonly imagenes: ServicioDeImagenes
  readonly toast: ToastPort
  /** Absent in older shells, so a module has to work without it. */
  readonly eventos?: EventosPort
  readonly navigation: Navigation
  readonly permissions: { can: (permiso: Permiso) => boolean }
  /** Whether the user can open a path of the shell or of a module. Link only to paths for which this is `true`. */
  readonly canOpen: (path: string) => boolean
  /** The clock and the random ids are part of the platform, so that tests can replace them. */
  readonly now: () => Date
  readonly newId: () => string
}

/** Props of a module's root component. */
export interface RemoteProps {
  readonly platform: Platform
  /** Prefix of the module's routes: `/app/empresarial` for example, or empty. */
  readonly basename: string
  /** Paths at which the module renders; it renders nothing elsewhere. */
  readonly routes: readonly string[]
  /** Reports to the host that the module crashed. */
  readonly onFailure: (error: unknown) => void
}
