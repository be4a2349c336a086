import { ISSUED_AT, buildClaims, buildSesion } from '@mi/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, saveSession } from './session-storage.ts'
import { createSessionStore, isHalfOver } from './session-store.ts'

const SIGNED_OUT = { token: null, usuario: null }
const at = (seconds: number): Date => new Date((ISSUED_AT + seconds) * 1000)
const buildStore = (now: () => Date = () => at(60)) => createSessionStore(localStorage, now)

beforeEach(() => localStorage.clear())

describe('createSessionStore', () => {
  it('starts with the stored session', () => {
    expect(buildStore().getState()).toEqual(SIGNED_OUT)
    const sesion = buildSesion()
    saveSession(localStorage, sesion)
    expect(buildStore().getState()).toEqual({ token: sesion.token, usuario: buildClaims() })
  })

  it('starts signed out when the token has expired', () => {
    saveSession(localStorage, buildSesion())
    expect(buildStore(() => at(28_800)).getState()).toEqual(SIGNED_OUT)
  })

  it('accepts a session, stores it and notifies listeners', () => {
    const store = buildStore()
    const listener = vi.fn()
    store.subscribe(listener)
    const sesion = buildSesion()
    store.accept(sesion)
    expect(store.getState()).toEqual({ token: sesion.token, usuario: buildClaims() })
    expect(listener).toHaveBeenCalledExactlyOnceWith(store.getState(), SIGNED_OUT)
    expect(buildStore().getState()).toEqual(store.getState())
  })

  it('replaces a session with a newer session', () => {
    const store = buildStore()
    store.accept(buildSesion())
    store.accept(buildSesion({ iat: ISSUED_AT + 50 }))
    expect(store.getState().usuario?.exp).toBe(ISSUED_AT + 50 + 28_800)
  })

  it('needs only the token of a session, and reads a changed name from the token', () => {
    const store = buildStore()
    store.accept(buildSesion())
    store.accept({ token: buildSesion({ nombreCompleto: 'Marta Lucía Rojas' }).token })
    expect(store.getState().usuario?.nombreCompleto).toBe('Marta Lucía Rojas')
  })

  it('ends a session, removes it and notifies listeners', () => {
    const store = buildStore()
    store.accept(buildSesion())
    const before = store.getState()
    const listener = vi.fn()
    store.subscribe(listener)
    store.end()
    expect(store.getState()).toEqual(SIGNED_OUT)
    expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, before)
    expect(localStorage).toHaveLength(0)
  })

  it('ends the session when its current token is refused, but not when an older token is refused', () => {
    const store = buildStore()
    const older = buildSesion()
    const fresh = buildSesion({ iat: ISSUED_AT + 50 })
    store.accept(older)
    saveSession(localStorage, fresh)
    store.refuse(older.token)
    expect(store.getState().token).toBe(fresh.token)
    store.refuse(fresh.token)
    expect(store.getState()).toEqual(SIGNED_OUT)
    expect(localStorage).toHaveLength(0)
  })

  it('on refresh, switches to the session that another tab has stored for another person', () => {
    const store = buildStore()
    store.accept(buildSesion({ idUsuario: 7 }))
    saveSession(localStorage, buildSesion({ idUsuario: 8 }))
    expect(store.getState().usuario?.idUsuario).toBe(7)
    store.refresh()
    expect(store.getState().usuario?.idUsuario).toBe(8)
  })

  it('is signed out on refresh if another tab has signed out', () => {
    const store = buildStore()
    store.accept(buildSesion())
    clearSession(localStorage)
    store.refresh()
    expect(store.getState()).toEqual(SIGNED_OUT)
  })

  it('is signed out on refresh if the token has expired', () => {
    let seconds = 60
    const store = buildStore(() => at(seconds))
    store.accept(buildSesion())
    seconds = 28_801
    store.refresh()
    expect(store.getState()).toEqual(SIGNED_OUT)
  })

  it('stops notifying an unsubscribed listener', () => {
    const store = buildStore()
    const listener = vi.fn()
    store.subscribe(listener)()
    store.accept(buildSesion())
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('isHalfOver', () => {
  it.each([
    [0, false],
    [14_399, false],
    [14_400, false],
    [14_401, true],
    [28_800, true],
    [40_000, true],
  ])('after %d seconds of eight hours is %s', (seconds, expected) => {
    expect(isHalfOver(buildClaims(), at(seconds))).toBe(expected)
  })
})
