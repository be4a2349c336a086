import type { Sesion, TokenClaims } from '@mi/contracts'
import { jwtDecode } from 'jwt-decode'

/** Where a browser keeps its session; `localStorage`, or a stand-in in tests. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The keys a signed-in browser keeps (specification: entities). `token` is the only one that is read back. */
const KEYS = ['token', 'tipoUsuario', 'rol', 'username', 'perfilCompleto', 'rolEquipo', 'idUsuario'] as const

/** The key whose change tells other tabs that somebody signed in or out. */
export const TOKEN_KEY = 'token'

/** A session as whoever keeps it needs it: the token says all the rest. */
export type SessionToken = Pick<Sesion, 'token'>

/** Keeps a session after login, renewal or any other answer with a token. @throws when it is no token. */
export const saveSession = (storage: SessionStorage, { token }: SessionToken): void => {
  const user = jwtDecode<TokenClaims>(token)
  const values: Record<(typeof KEYS)[number], string | number | boolean | null> = {
    token,
    tipoUsuario: user.tipoUsuario,
    rol: user.rol,
    username: user.username,
    perfilCompleto: user.perfilCompleto,
    rolEquipo: user.rolEquipo,
    idUsuario: user.idUsuario,
  }
  for (const key of KEYS) {
    const value = values[key]
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, String(value))
  }
}

/** Forgets the session. */
export const clearSession = (storage: SessionStorage): void => {
  for (const key of KEYS) storage.removeItem(key)
}

/** A kept token with what it says; `null` when there is none, it cannot be decoded or it has run out. */
export const readSession = (
  storage: SessionStorage,
  now: Date,
): { token: string; usuario: TokenClaims } | null => {
  const token = storage.getItem(TOKEN_KEY)
  if (token === null) return null
  try {
    const usuario = jwtDecode<TokenClaims>(token)
    return usuario.exp * 1000 > now.getTime() ? { token, usuario } : null
  } catch {
    return null // Not a token: the browser counts as signed out (specification: session).
  }
}
