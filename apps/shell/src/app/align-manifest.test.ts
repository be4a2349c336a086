import { ApiError, type ApiClient } from '@mi/api-client'
import { type SessionStore, createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildSesion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alignPage, allowReload } from './align-manifest.ts'

const NOW = new Date((ISSUED_AT + 60) * 1000)
const FRESH = buildSesion({ idUsuario: 7, iat: ISSUED_AT + 30 })

const buildSession = (idUsuario = 7): SessionStore => {
  const session = createSessionStore(localStorage, () => NOW)
  session.accept(buildSesion({ idUsuario }))
  return session
}

const buildApi = (renew: () => Promise<unknown> = async () => FRESH) => {
  const request = vi.fn(async () => ({
    data: await renew(),
    etag: null,
    total: null,
    isTotalEstimado: false,
    next: null,
    idHistorial: null,
  }))
  return { api: { request: request as ApiClient['request'] }, request }
}

const reload = vi.fn()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('alignPage', () => {
  it('renews the token and reloads the page', async () => {
    const session = buildSession(7)
    const { api, request } = buildApi()
    expect(await alignPage(session, api)).toBe(false)
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/auth/renovar')
    expect(session.getState().token).toBe(FRESH.token)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not sign the person in again if the person signs out during the renewal', async () => {
    const session = buildSession(7)
    const { api } = buildApi(async () => {
      session.end()
      return FRESH
    })
    await alignPage(session, api)
    expect(session.getState().token).toBeNull()
  })

  it('reloads once, and goes on without modules if the reloaded page was also made for no person', async () => {
    const { api, request } = buildApi()
    await alignPage(buildSession(7), api)
    expect(await alignPage(buildSession(7), api)).toBe(true)
    expect(request).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('goes on without modules if the browser refuses to store data', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const session = { getState: () => ({ usuario: { idUsuario: 7 } }), accept: vi.fn() }
    const { api } = buildApi()
    expect(await alignPage(session as unknown as SessionStore, api)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads again if a page for the signed-in person was loaded between two pages for no person', async () => {
    const { api } = buildApi()
    await alignPage(buildSession(7), api)
    allowReload()
    await alignPage(buildSession(7), api)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('tries again at the next load of the page if the server did not answer', async () => {
    const offline = buildApi(() => Promise.reject(new ApiError(0, { codigo: 'sin_conexion' })))
    await alignPage(buildSession(7), offline.api).catch(() => undefined)
    expect(reload).not.toHaveBeenCalled()

    const { api, request } = buildApi()
    expect(await alignPage(buildSession(7), api)).toBe(false)
    expect(request).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })
})
