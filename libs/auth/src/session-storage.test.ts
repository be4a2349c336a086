import { ISSUED_AT, buildClaims, buildSesion, buildToken } from '@mi/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { TOKEN_KEY, clearSession, readSession, saveSession } from './session-storage.ts'

const at = (seconds: number): Date => new Date((ISSUED_AT + seconds) * 1000)
const NOW = at(60)
const EIGHT_HOURS = 28_800

const storedIn = (storage: Storage): Record<string, string> => Object.fromEntries(Object.entries(storage))

beforeEach(() => localStorage.clear())

describe('saveSession', () => {
  it('stores the token and the fields of the person', () => {
    saveSession(localStorage, buildSesion({ rol: 'EQUIPO', rolEquipo: 'EDITOR', idUsuario: 9 }))
    expect(storedIn(localStorage)).toEqual({
      token: buildToken(buildClaims({ rol: 'EQUIPO', rolEquipo: 'EDITOR', idUsuario: 9 })),
      tipoUsuario: 'EMPRESARIAL',
      rol: 'EQUIPO',
      username: 'andina',
      perfilCompleto: 'false',
      rolEquipo: 'EDITOR',
      idUsuario: '9',
    })
  })

  it('needs only the token of a session, and reads the user from the token', () => {
    saveSession(localStorage, { token: buildToken(buildClaims({ username: 'andina.nueva' })) })
    expect(localStorage.getItem('username')).toBe('andina.nueva')
    expect(localStorage.getItem('tipoUsuario')).toBe('EMPRESARIAL')
  })

  it('throws and stores nothing when the token cannot be decoded', () => {
    expect(() => saveSession(localStorage, { token: 'basura' })).toThrow()
    expect(storedIn(localStorage)).toEqual({})
  })

  it('removes the stored `rolEquipo` when the next session has none', () => {
    saveSession(localStorage, buildSesion({ rol: 'EQUIPO', rolEquipo: 'EDITOR' }))
    saveSession(localStorage, buildSesion())
    expect(localStorage.getItem('rolEquipo')).toBeNull()
    expect(localStorage.getItem('rol')).toBe('USUARIO')
  })
})

describe('readSession', () => {
  it('reads back the saved session from the token alone', () => {
    saveSession(localStorage, buildSesion())
    localStorage.setItem('rol', 'ADMIN')
    expect(readSession(() => localStorage, NOW)).toEqual({ token: buildToken(), usuario: buildClaims() })
  })

  it('reads names in any script', () => {
    saveSession(localStorage, buildSesion({ nombreCompleto: 'Íñigo Muñoz 🥭' }))
    expect(readSession(() => localStorage, NOW)?.usuario.nombreCompleto).toBe('Íñigo Muñoz 🥭')
  })

  it('is null when nothing is stored', () => {
    expect(readSession(() => localStorage, NOW)).toBeNull()
  })

  it('is null where the browser blocks the storage', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readSession(blocked, NOW)).toBeNull()
  })

  it.each([
    [EIGHT_HOURS - 1, true],
    [EIGHT_HOURS, false],
    [EIGHT_HOURS + 1, false],
  ])('decides whether the session is still valid %d seconds after signing in: %s', (seconds, signedIn) => {
    saveSession(localStorage, buildSesion())
    expect(readSession(() => localStorage, at(seconds)) !== null).toBe(signedIn)
  })

  it.each([
    [''],
    ['basura'],
    ['a.b.c'],
    ['..'],
    ['null'],
    ['undefined'],
    [buildToken(null)],
    [buildToken('texto')],
    [buildToken(5)],
    [buildToken([])],
    [buildToken({})],
    [buildToken({ ...buildClaims(), exp: undefined })],
    [buildToken({ ...buildClaims(), exp: 'mañana' })],
    [buildToken({ ...buildClaims(), exp: null })],
    [buildToken().split('.').slice(0, 1).join('.')],
  ])('is null for the invalid token %j', (token) => {
    localStorage.setItem(TOKEN_KEY, token)
    expect(readSession(() => localStorage, NOW)).toBeNull()
  })
})

describe('clearSession', () => {
  it('removes the session and nothing else', () => {
    saveSession(localStorage, buildSesion({ rol: 'EQUIPO', rolEquipo: 'LECTOR' }))
    localStorage.setItem('tema', 'oscuro')
    clearSession(localStorage)
    expect(storedIn(localStorage)).toEqual({ tema: 'oscuro' })
    expect(readSession(() => localStorage, NOW)).toBeNull()
  })
})
