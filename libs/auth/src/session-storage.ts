import type { Sesion, TokenClaims } from '@mi/contracts'
import { jwtDecode } from 'jwt-decode'

/** The methods of `localStorage` that a session needs. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage keys of a session (docs/rules.md: Session). Only `token` is read back. */
const KEYS = ['token', 'tipoUsuario', 'rol', 'username', 'perfilCompleto', 'rolEquipo', 'idUsuario'] as const

/** Other tabs watch this key to notice a sign-in, a renewal or a sign-out. */
export const TOKEN_KEY = 'token'

/** A token; `saveSession` reads the rest of the session from its claims. */
export type SessionToken = Pick<Sesion, 'token'>

/** Stores the session. @throws if the token cannot be decoded. */
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

/** Removes the session from the browser. */
export const clearSession = (storage: SessionStorage): void => {
  for (const key of KEYS) storage.removeItem(key)
}

/**
 * The stored token and its claims; `null` if there is no valid token. `getStorage` is allowed to throw, because a
 * browser that blocks its storage throws on each access to `localStorage`.
 */
export const readSession = (
  getStorage: () => SessionStorage,
  now: Date,
): { token: string; usuario: TokenClaims } | null => {
  try {
    const token = getStorage().getItem(TOKEN_KEY)
    if (token === null) return null
    const usuario = jwtDecode<TokenClaims>(token)
    return usuario.exp * 1000 > now.getTime() ? { token, usuario } : null
  } catch {
    return null
  }
}
