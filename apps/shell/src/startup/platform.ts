import { IMAGENES_PROPIAS, createApiClient, isApiError } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { toast } from '@mi/design-system'
import { type Permiso, can } from '@mi/domain'
import type { Navigation, Platform } from '@mi/federation'
import { QueryClient } from '@tanstack/react-query'
import { readAjustes } from './ajustes.ts'

// What a person sees may be half a minute old; coming back to the tab looks again.
const STALE_MS = 30_000
const RETRIES = 2

/** Only what may pass by itself is tried again: no answer, or a server that is down. */
const mayPass = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 500

/** The token was replaced while its call was on its way, by a change of password for instance. */
const wasOldToken = (error: unknown, session: SessionStore): boolean =>
  isApiError(error) && error.status === 401 && session.getState().token !== null

const createQueryClient = (session: SessionStore): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // «Online» is only the browser's guess; parked calls would be sent long after the person gave up.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: STALE_MS,
        retry: (failures, error) => failures < RETRIES && (mayPass(error) || wasOldToken(error, session)),
      },
    },
  })

/** The one set of things that every module of this page gets. */
export const createPlatform = (
  session: SessionStore,
  navigation: Navigation,
  canOpen: Platform['canOpen'],
): Platform => ({
  canOpen,
  session,
  navigation,
  queryClient: createQueryClient(session),
  api: createApiClient({ getToken: () => session.getState().token, onUnauthorized: session.refuse }),
  imagenes: readAjustes(document).imagenes ?? IMAGENES_PROPIAS,
  toast,
  permissions: {
    can: (permiso: Permiso) => {
      const { usuario } = session.getState()
      return usuario !== null && can(usuario, permiso)
    },
  },
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
})
