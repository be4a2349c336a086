import type { ApiClient } from '@mi/api-client'
import { createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildClaims, buildManifest, buildSesion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeAviso } from '../../acceso/aviso.ts'
import { whileEnding } from '../../session/own-ending.ts'
import { createNewerVersions } from '../../remotes/newer-versions.ts'
import { createFakeBrowser } from '../../testing/fake-browser.ts'
import { startEvents } from './start-events.ts'

/** `answer` simulates the response to the change of password. The response brings the new session. */
const openPage = () => {
  const session = createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
  session.accept(buildSesion({ sid: 'sesion-1' }))
  const browser = createFakeBrowser()
  const api: ApiClient = { request: vi.fn() }
  const toast = { success: vi.fn(), error: vi.fn(), info: vi.fn(), dismiss: vi.fn() }
  const navigation = {
    getLocation: () => ({ pathname: '/home', search: '', hash: '', state: null, key: '' }),
    ...{ subscribe: vi.fn(), push: vi.fn(), replace: vi.fn(), go: vi.fn() },
  }
  const pageStart = { beganAt: Date.now(), position: '5:5:' }
  const events = {
    publish: vi.fn(),
    started: buildClaims(),
    followModulos: vi.fn(() => Promise.resolve()),
    manifest: buildManifest(),
    latest: createNewerVersions([]).latest,
  }
  startEvents({ session, api, toast, navigation, ...events }, browser.tab({ pageStart }))
  let answer: () => void = () => undefined
  const change = whileEnding(new Promise<void>((resolve) => (answer = resolve)))
  void change.then(() => session.accept(buildSesion({ sid: 'sesion-2' })))
  return { session, browser, answer: () => answer() }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  vi.useRealTimers()
})

describe('startEvents during a change of password', () => {
  it.each(['an event about the end of the old session', 'a refused stream'])(
    'keeps the new session if %s arrives before the answer to the change',
    async (what) => {
      const { session, browser, answer } = openPage()
      await settle()
      const [stream] = browser.openStreams()
      if (what === 'a refused stream') stream?.onRefused(401)
      else stream?.onEvento({ tipo: 'sesion', cambio: 'terminada', sid: 'sesion-1', origen: null })
      await settle()
      expect(session.getState().usuario?.sid).toBe('sesion-1')
      answer()
      await settle()
      expect(session.getState().usuario?.sid).toBe('sesion-2')
      expect(takeAviso()).toBeUndefined()
    },
  )
})
