import { createSessionStore } from '@mi/auth'
import { ISSUED_AT, buildSesion } from '@mi/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberSession } from './same-session.ts'

const buildStore = () => createSessionStore(localStorage, () => new Date((ISSUED_AT + 60) * 1000))
const signedIn = () => {
  const session = buildStore()
  session.accept(buildSesion({ sid: 'sesion-1' }))
  return session
}

beforeEach(() => localStorage.clear())

describe('rememberSession', () => {
  it('recognizes the session, also after its token was renewed', () => {
    const session = signedIn()
    const isSame = rememberSession(session)
    expect(isSame()).toBe(true)
    session.accept(buildSesion({ sid: 'sesion-1', iat: ISSUED_AT + 30 }))
    expect(isSame()).toBe(true)
  })

  it('does not recognize the session after a sign-out in another tab, or after another sign-in', () => {
    const session = signedIn()
    const isSame = rememberSession(session)
    buildStore().end()
    expect(isSame()).toBe(false)
    session.accept(buildSesion({ sid: 'sesion-2' }))
    expect(isSame()).toBe(false)
  })

  it('recognizes no session if no person was signed in', () => {
    expect(rememberSession(buildStore())()).toBe(false)
  })
})
