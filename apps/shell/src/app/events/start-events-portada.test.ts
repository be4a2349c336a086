import { createSessionStore } from '@mi/auth'
import type { Evento } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { ISSUED_AT, buildClaims, buildManifest, buildSesion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNewerVersions } from '../../remotes/newer-versions.ts'
import { createFakeBrowser } from '../../testing/fake-browser.ts'
import { startEvents } from './start-events.ts'

const reload = vi.fn()

/** Starts a page that runs version `portada` of the shell, while `estable` is stable. `goTo` opens another path. */
const openPage = async (portada = '1.0.0', estable = '1.1.0') => {
  const session = createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
  session.accept(buildSesion())
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
  const toast = { success: vi.fn(), error: vi.fn(), info: vi.fn(), dismiss: vi.fn() }
  const browser = createFakeBrowser()
  const manifest = buildManifest({ shellVersion: portada })
  const { latest } = createNewerVersions([])
  const page = { session, toast, navigation, manifest, latest, started: buildClaims() }
  const calls = { api: { request: vi.fn() }, publish: vi.fn(), followModulos: vi.fn() }
  startEvents({ ...page, ...calls }, browser.tab({ pageStart: { beganAt: Date.now(), position: '5:5:' } }))
  await vi.advanceTimersByTimeAsync(0)
  const [stream] = browser.openStreams()
  return {
    switchOff: (...apagadas: string[]) => {
      const evento: Evento = { tipo: 'modulos', modulo: 'shell', estable, apagadas, revision: 2 }
      stream?.onEvento(evento)
    },
    goTo: (path: string) => {
      pathname = path
      listeners.forEach((listener) => listener())
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('startEvents after a version of the shell is switched off', () => {
  it('reloads a page that runs this version once, when the person opens another section', async () => {
    const { switchOff, goTo } = await openPage()
    switchOff('0.9.0', '1.0.0')
    switchOff('0.9.0', '1.0.0')
    goTo('/app/a')
    expect(reload).not.toHaveBeenCalled()
    goTo('/app/b')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload a page that runs another version', async () => {
    const { switchOff, goTo } = await openPage()
    switchOff('0.9.0')
    goTo('/app/b')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload the page if the version is switched on again before the person leaves', async () => {
    const { switchOff, goTo } = await openPage()
    switchOff('1.0.0')
    switchOff()
    goTo('/app/b')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload the page again if the page still runs this version after the reload', async () => {
    const reloads = []
    for (const portada of ['1.0.0', '1.0.0', '1.1.0', '1.0.0']) {
      const { switchOff, goTo } = await openPage(portada)
      switchOff('1.0.0')
      goTo('/app/b')
      window.dispatchEvent(new Event('pagehide'))
      reloads.push(reload.mock.calls.length)
    }
    expect(reloads).toEqual([1, 1, 1, 2])
  })

  it('reloads the page again if another version has become stable since a reload that did not help', async () => {
    for (const [estable, reloads] of [
      ['1.0.0', 1],
      ['1.0.0', 1],
      ['1.0.1', 2],
    ] as const) {
      const { switchOff, goTo } = await openPage('1.0.0', estable)
      switchOff('1.0.0')
      goTo('/app/b')
      window.dispatchEvent(new Event('pagehide'))
      expect(reload).toHaveBeenCalledTimes(reloads)
    }
  })

  it('does not reload the page if the browser stores nothing, because it could reload for ever', async () => {
    const { switchOff, goTo } = await openPage()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    switchOff('1.0.0')
    goTo('/app/b')
    expect(reload).not.toHaveBeenCalled()
  })
})
