import { openEventStream } from '@mi/api-client'
import type { Evento } from '@mi/contracts'
import { isPerfilPendiente } from '@mi/domain'
import type { Platform } from '@mi/federation'
import type { Remotes } from '../../context/remotes.ts'
import { endedElsewhere } from '../end-session.ts'
import { renewSession } from '../../session/renew-session.ts'
import { type FollowedPage, followPermissions } from './changed-permissions.ts'
import { type PageWithModules, followPlaces } from './changed-places.ts'
import { readAjustes } from '../../page/ajustes.ts'
import type { EventChannel } from './event-channel.ts'
import { type BrowserParts, openSharedStream } from './shared-stream.ts'
import { type RunningShell, followShell } from './switched-off-shell.ts'

// If this browser itself asked for the end of its session, for example by a change of password, the response to this
// request could contain a new token. If no new token arrives within this time, the page signs out.
const ANSWER_MS = 10_000
const RENEWAL_TRIES = 5
const RENEWAL_MS = 2000

export type EventsParts = FollowedPage &
  RunningShell &
  PageWithModules &
  Pick<Platform, 'api'> &
  Pick<EventChannel, 'publish'> & { readonly followModulos: Remotes['follow'] }

const thisBrowser = (): BrowserParts => ({
  open: openEventStream,
  page: document,
  // `locks` is missing without https, although the DOM types say otherwise.
  locks: (navigator as { locks?: LockManager }).locks,
  createChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  now: Date.now,
  pageStart: { beganAt: performance.timeOrigin, position: readAjustes(document).eventos ?? null },
})

const renewWithRetries = async (
  parts: Pick<EventsParts, 'session' | 'api'>,
  triesLeft = RENEWAL_TRIES,
): Promise<void> => {
  const { session, api } = parts
  if (session.getState().token === null || (await renewSession(session, api)) || triesLeft === 1) return
  setTimeout(() => void renewWithRetries(parts, triesLeft - 1), RENEWAL_MS)
}

export const startEvents = (
  { session, api, toast, navigation, publish, started, followModulos, manifest, latest }: EventsParts,
  browser = thisBrowser(),
): void => {
  let stream: ReturnType<typeof openEventStream> | undefined
  /** The id of the session that this page follows. It stays set if the server has refused the stream. */
  let followed: string | null = null
  let { pageStart } = browser
  const onShell = followShell({ navigation, manifest })

  const stop = (): void => {
    stream?.close()
    // Only the first stream continues from the page's start. A later stream continues from the last id that a tab
    // stored. If no id is stored, a later stream starts with new events.
    if (stream) pageStart = { beganAt: browser.now(), position: null }
    stream = undefined
    followed = null
  }
  const renew = (): void => void renewWithRetries({ session, api })

  /** Whether `sid` is this browser's session. Reads storage, because another tab could have replaced the session. */
  const isCurrent = (sid: string | null): boolean => {
    endedElsewhere(session, session.refresh)
    return sid !== null && session.getState().usuario?.sid === sid
  }
  const endIfCurrent = (sid: string | null): void => {
    if (!isCurrent(sid)) return
    // `endedElsewhere` could call this function so late that a password change has already brought another session.
    endedElsewhere(session, () => {
      if (isCurrent(sid)) session.end()
    })
  }

  const onTerminada = ({ sid, origen }: Extract<Evento, { tipo: 'sesion' }>): void => {
    if (!isCurrent(sid)) return
    if (origen !== sid) return endIfCurrent(sid)
    // This browser itself asked for the end of the session, and the response could still bring a new token.
    stream?.close()
    setTimeout(() => endIfCurrent(sid), ANSWER_MS)
  }

  const onEvento = (evento: Evento, reads: boolean): void => {
    if (evento.tipo === 'modulos') void (evento.modulo === 'shell' ? onShell(evento) : followModulos(evento))
    if (!('cambio' in evento)) return publish(evento)
    if (evento.cambio === 'terminada') onTerminada(evento)
    // Only the reading tab renews the token, because the other tabs read the fresh token from storage.
    else if (reads) renew()
  }

  const follow = (): void => {
    const { usuario } = session.getState()
    const listens = usuario && !isPerfilPendiente(usuario) ? usuario : null
    if (followed === (listens?.sid ?? null)) return
    stop()
    if (!listens) return
    const { idUsuario, sid } = listens
    followed = sid
    const onRefused = (status: number) => (status === 401 ? endIfCurrent(sid) : renew())
    const getToken = () => session.getState().token
    stream = openSharedStream({ idUsuario, sid, getToken, onEvento, onRefused }, { ...browser, pageStart })
  }

  followPermissions({ session, toast, navigation, started })
  followPlaces({ navigation, manifest, latest })
  session.subscribe(follow)
  // The stream and its lock are given up before the page enters the back-forward cache.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
  follow()
}
