import { type ApiClientPage, IMAGENES_PROPIAS, createApiClient, isApiError, isStatus } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { toast } from '@mi/design-system'
import { type Permiso, can } from '@mi/domain'
import type { Navigation, Platform } from '@mi/federation'
import { QueryClient, notifyManager } from '@tanstack/react-query'
import type { EventChannel } from './events/event-channel.ts'
import { readAjustes } from '../page/ajustes.ts'
import { endedByServer } from './end-session.ts'

// Older data is refetched, because another session may have changed it.
const STALE_MS = 2000
const RETRIES = 2

/** A retry may succeed after no answer, a server error, or an error that is not from a call of the API. */
const mayPass = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 500

/** Whether the token was replaced during the call, for instance by a password change. */
const wasOldToken = (error: unknown, session: SessionStore): boolean =>
  isStatus(error, 401) && session.getState().token !== null

// By default, components hear of changed data in a later task. Until then, a checkbox that was just pressed would flip
// back.
notifyManager.setScheduler(queueMicrotask)

const createQueryClient = (session: SessionStore): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // By default, a call waits while the browser believes that it is offline. The browser may be wrong, and the call
      // would be sent long after the person gave up.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // With `always`, the default is off, and a query that failed offline would stay failed.
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        // A screen's request may be refused before the screen renders (ADR 0059). It is not sent again, unless the
        // refusal is older than `STALE_MS`.
        retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
          mayPass(error) || errorUpdatedAt < Date.now() - STALE_MS,
        retry: (failures, error) => failures < RETRIES && (mayPass(error) || wasOldToken(error, session)),
      },
    },
  })

interface PlatformParts {
  readonly session: SessionStore
  readonly navigation: Navigation
  readonly canOpen: Platform['canOpen']
  readonly events: Pick<EventChannel, 'subscribe'>
  readonly page: ApiClientPage | undefined
}

export const createPlatform = ({ session, navigation, canOpen, events, page }: PlatformParts): Platform => ({
  canOpen,
  session,
  navigation,
  queryClient: createQueryClient(session),
  api: createApiClient({
    page,
    getToken: () => session.getState().token,
    onUnauthorized: (token) => endedByServer(session, () => session.refuse(token)),
  }),
  imagenes: readAjustes(document).imagenes ?? IMAGENES_PROPIAS,
  toast,
  eventos: { subscribe: events.subscribe },
  permissions: {
    can: (permiso: Permiso) => {
      const { usuario } = session.getState()
      return usuario !== null && can(usuario, permiso)
    },
  },
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
})
