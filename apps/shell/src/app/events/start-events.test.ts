import type { ApiClient } from '@mi/api-client'
import { createSessionStore } from '@mi/auth'
import type { Evento, TokenClaims } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { ISSUED_AT, buildClaims, buildManifest, buildSesion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNewerVersions } from '../../remotes/newer-versions.ts'
import { createFakeBrowser } from '../../testing/fake-browser.ts'
import { createEventChannel } from './event-channel.ts'
import { startEvents } from './start-events.ts'

const NOTICE = 'Tus permisos cambiaron. Actualizamos lo que puedes hacer.'
const now = () => new Date((ISSUED_AT + 60) * 1000)
const CAMBIADA: Evento = { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null }
const terminada = (sid: string, origen: string | null = null): Evento => ({
  tipo: 'sesion',
  cambio: 'terminada',
  sid,
  origen,
})
const MEMBER: Partial<TokenClaims> = { rol: 'EQUIPO', rolEquipo: 'LECTOR' }

const openPage = (claims: Partial<TokenClaims> = {}, browser = createFakeBrowser()) => {
  const session = createSessionStore(localStorage, now)
  if (session.getState().token === null) session.accept(buildSesion(claims))
  const renew = vi.fn(async () => buildSesion(claims))
  const rest = { etag: null, total: null, isTotalEstimado: false, next: null, idHistorial: null }
  const request = vi.fn(async () => ({ data: await renew(), ...rest }))
  const api = { request: request as ApiClient['request'] }
  const toast = { success: vi.fn(), error: vi.fn(), info: vi.fn(), dismiss: vi.fn() }
  let pathname = '/app/a'
  const listeners = new Set<() => void>()
  const navigation = {
    getLocation: () => ({ pathname, search: '', hash: '', state: null, key: '' }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...{ push: vi.fn(), replace: vi.fn(), go: vi.fn() },
  } satisfies Platform['navigation']
  const goTo = (path: string) => {
    pathname = path
    listeners.forEach((listener) => listener())
  }
  const { publish, subscribe } = createEventChannel()
  const followModulos = vi.fn(() => Promise.resolve())
  const { latest } = createNewerVersions([])
  const page = { toast, navigation, started: buildClaims(claims), manifest: buildManifest(), latest }
  const pageStart = { beganAt: Date.now(), position: '5:5:' }
  startEvents({ ...page, session, api, publish, followModulos }, browser.tab({ pageStart }))
  return { session, renew, toast, goTo, browser, subscribe, followModulos }
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('startEvents', () => {
  it('opens a stream for a signed-in person, and closes it on sign-out', async () => {
    const { session, browser } = openPage()
    await settle()
    expect(browser.openStreams()).toHaveLength(1)
    expect(browser.streams[0]?.getToken()).toBe(session.getState().token)

    session.end()
    await settle()
    expect(browser.openStreams()).toEqual([])
  })

  it('opens no stream until the profile is complete', async () => {
    const { session, browser, toast } = openPage({ ...MEMBER, perfilCompleto: true })
    await settle()
    expect(browser.streams).toEqual([])

    session.accept(buildSesion({ ...MEMBER, perfilCompleto: false }))
    await settle()
    expect(browser.openStreams()).toHaveLength(1)
    expect(toast.info).not.toHaveBeenCalled()
  })

  it('keeps the stream for a renewed token, and opens another stream for a new session', async () => {
    const { session, browser } = openPage()
    await settle()
    session.accept(buildSesion({ iat: ISSUED_AT + 30 }))
    await settle()
    expect(browser.streams).toHaveLength(1)
    session.accept(buildSesion({ sid: 'sesion-2' }))
    await settle()
    expect(browser.openStreams()).toHaveLength(1)
    expect(browser.streams).toHaveLength(2)
  })

  it('closes the stream while the page is in the back-forward cache', async () => {
    const { browser } = openPage()
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    expect(browser.openStreams()).toEqual([])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(browser.openStreams()).toHaveLength(1)
  })

  it('continues from the last event, not the page’s start, when the page leaves the back-forward cache', async () => {
    const { browser } = openPage()
    await settle()
    browser.streams[0]?.onLastId('90:99:')
    window.dispatchEvent(new Event('pagehide'))
    await settle(3_600_000)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(browser.openStreams()).toMatchObject([{ lastId: '90:99:' }])
  })

  it('passes on events that are not about the session, even if one listener fails', async () => {
    const { browser, subscribe } = openPage()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const heard = vi.fn()
    subscribe(() => {
      throw new Error('broken')
    })
    const leave = subscribe(heard)
    await settle()
    const evento: Evento = { tipo: 'preferencias' }
    browser.streams[0]?.onEvento(evento)
    browser.streams[0]?.onEvento(CAMBIADA)
    leave()
    browser.streams[0]?.onEvento(evento)
    expect(heard.mock.calls).toEqual([[evento]])
    expect(reported).toHaveBeenCalledTimes(2)
  })

  it('passes a change of a module to `followModulos`, and does not renew the session', async () => {
    const { session, browser, renew, followModulos } = openPage()
    await settle()
    const evento: Evento = { tipo: 'modulos', modulo: 'team', estable: '1.1.0', apagadas: [], revision: 2 }
    browser.streams[0]?.onEvento(evento)
    expect(followModulos.mock.calls).toEqual([[evento]])
    expect(renew).not.toHaveBeenCalled()
    expect(session.getState().token).not.toBeNull()
  })
})

describe('startEvents after the end of a session', () => {
  it('signs the page out only if the ended session is the page’s own', async () => {
    const { session, browser } = openPage()
    await settle()
    browser.streams[0]?.onEvento(terminada('otra'))
    expect(session.getState().token).not.toBeNull()
    browser.streams[0]?.onEvento(terminada('sesion-1'))
    expect(session.getState().token).toBeNull()
  })

  it('signs out every tab of the browser, each with a notice for the login page', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    const browser = createFakeBrowser()
    const pages = [openPage({}, browser), openPage({}, browser)]
    await settle()
    browser.openStreams()[0]?.onEvento(terminada('sesion-1'))
    await settle()
    expect(pages.map(({ session }) => session.getState().token)).toEqual([null, null])
    expect(setItem.mock.calls.filter(([key]) => key === 'aviso')).toHaveLength(2)
  })

  it('signs the page out when the stream is refused with 401', async () => {
    const { session, browser } = openPage()
    await settle()
    browser.streams[0]?.onRefused(401)
    expect(session.getState().token).toBeNull()
  })

  it('leaves the person signed in if this browser ended the session and gets a fresh token', async () => {
    const { session, browser } = openPage()
    await settle()
    browser.streams[0]?.onEvento(terminada('sesion-1', 'sesion-1'))
    expect(browser.openStreams()).toEqual([])
    await settle(5000)
    session.accept(buildSesion({ sid: 'sesion-2' }))
    await settle(60_000)
    expect(session.getState().usuario?.sid).toBe('sesion-2')
    expect(browser.openStreams()).toHaveLength(1)
  })

  it('signs the page out if this browser ended the session but gets no fresh token', async () => {
    const { session, browser } = openPage()
    await settle()
    browser.streams[0]?.onEvento(terminada('sesion-1', 'sesion-1'))
    await settle(10_000)
    expect(session.getState().token).toBeNull()
  })

  it('keeps a newer session of the browser if an older session has ended', async () => {
    const { session, browser } = openPage()
    await settle()
    createSessionStore(localStorage, now).accept(buildSesion({ sid: 'sesion-2' }))
    browser.streams[0]?.onEvento(terminada('sesion-1'))
    expect(session.getState().usuario?.sid).toBe('sesion-2')
  })
})

describe('startEvents after a change of the session', () => {
  it('shows a notice at once, and reloads the page when the person opens another section', async () => {
    const { browser, renew, toast, goTo } = openPage(MEMBER)
    await settle()
    renew.mockResolvedValue(buildSesion({ ...MEMBER, rolEquipo: 'EDITOR' }))
    browser.streams[0]?.onEvento(CAMBIADA)
    await settle()
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(NOTICE)
    goTo('/app/a')
    expect(reload).not.toHaveBeenCalled()
    goTo('/app/b')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('renews the session in only one tab of a browser', async () => {
    const browser = createFakeBrowser()
    const pages = [openPage(MEMBER, browser), openPage(MEMBER, browser)]
    await settle()
    browser.openStreams()[0]?.onEvento(CAMBIADA)
    await settle()
    expect(pages.map(({ renew }) => renew.mock.calls.length)).toEqual([1, 0])
  })

  it('shows a notice in a tab that finds the fresh token in storage', async () => {
    const { session, toast, goTo } = openPage(MEMBER)
    createSessionStore(localStorage, now).accept(buildSesion({ ...MEMBER, rolEquipo: 'EDITOR' }))
    session.refresh()
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(NOTICE)
    goTo('/app/b')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('shows no notice and does not reload if the permissions are the same', async () => {
    const { browser, renew, toast, goTo } = openPage(MEMBER)
    await settle()
    renew.mockResolvedValue(buildSesion({ ...MEMBER, nombreCompleto: 'Otro Nombre' }))
    browser.streams[0]?.onEvento(CAMBIADA)
    await settle()
    goTo('/app/b')
    expect(toast.info).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('renews the session after two failed attempts', async () => {
    const { browser, renew, toast } = openPage(MEMBER)
    await settle()
    renew.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    renew.mockResolvedValue(buildSesion({ ...MEMBER, rolEquipo: 'EDITOR' }))
    browser.streams[0]?.onEvento(CAMBIADA)
    await settle(4000)
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(NOTICE)
  })

  it('shows a notice if the stream is refused because the profile is now incomplete', async () => {
    const { browser, renew, toast } = openPage(MEMBER)
    await settle()
    renew.mockResolvedValue(buildSesion({ ...MEMBER, perfilCompleto: true }))
    browser.streams[0]?.onRefused(403)
    await settle()
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(NOTICE)
    expect(browser.openStreams()).toEqual([])
  })
})
