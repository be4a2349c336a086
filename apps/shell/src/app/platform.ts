import { type ApiClientPage, IMAGENES_PROPIAS, createApiClient, isApiError, isStatus } from '@mi/api-client'
import type { SessionStore } from '@mi/auth'
import { toast } from '@mi/design-system'
import { type Permiso, can } from '@mi/domain'
import type { Navigation, Platform } from '@mi/federation'
import { QueryClient, notifyManager } from '@tanstack/react-query'
import type { EventChannel } from './events/event-channel.ts'
import { readAjustes } from '../page/ajustes.ts'
import { endedElsewhere } from './end-session.ts'

// Data older than this is fetched again, because another session could have changed the data.
const STALE_MS = 2000
const RETRIES = 2

/** Whether a retry could succeed: no answer came, the server failed, or the error is not from a call of the API. */
const mayPass = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 500

/** Whether the call was refused because its token was replaced during the call, for instance by a new password. */
const wasOldToken = (error: unknown, session: SessionStore): boolean =>
  isStatus(error, 401) && session.getState().token !== null

// By default, the query client notifies components of changed data in a later task. Until that task, a checkbox that
// was just pressed would show its old state.
notifyManager.setScheduler(queueMicrotask)

const createQueryClient = (session: SessionStore): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // By default, a call waits while the browser reports that it is offline. This report could be wrong, and the call
      // could be sent long after the person gave up.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // `networkMode: 'always'` turns this off by default, and a query that failed offline would then stay failed.
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        // A screen's request could be refused before the screen renders (ADR 0059). It is then sent again only if the
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
    onUnauthorized: (token) => endedElsewhere(session, () => session.refuse(token)),
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
