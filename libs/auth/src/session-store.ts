import type { TokenClaims } from '@mi/contracts'
import { createStore } from 'zustand/vanilla'
import {
  type SessionStorage,
  type SessionToken,
  clearSession,
  readSession,
  saveSession,
} from './session-storage.ts'

/** The token and the signed-in person. If nobody is signed in, both are `null`; otherwise neither is `null`. */
export interface SessionState {
  readonly token: string | null
  readonly usuario: TokenClaims | null
}

/** The one session of a page; the shell creates it and passes it to every module. */
export interface SessionStore {
  getState: () => SessionState
  /** @returns the function that unsubscribes. */
  subscribe: (listener: (state: SessionState, before: SessionState) => void) => () => void
  accept: (sesion: SessionToken) => void
  end: () => void
  /** Removes the session after a 401, unless a fresh token has replaced `token` since. */
  refuse: (token: string | null) => void
  /** Reads the storage again. Call it when another tab has changed the session, or the token may have expired. */
  refresh: () => void
}

const SIGNED_OUT: SessionState = { token: null, usuario: null }

/** Creates the session of a page from the stored token. */
export const createSessionStore = (storage: SessionStorage, now: () => Date): SessionStore => {
  const read = (): SessionState => readSession(() => storage, now()) ?? SIGNED_OUT
  const store = createStore<SessionState>(read)
  const refresh = () => store.setState(read())
  const end = () => {
    clearSession(storage)
    store.setState(SIGNED_OUT)
  }
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    accept: (sesion) => {
      saveSession(storage, sesion)
      refresh()
    },
    end,
    refuse: (token) => {
      refresh()
      if (store.getState().token === token) end()
    },
    refresh,
  }
}

/** Whether more than half of a token's lifetime has passed. */
export const isHalfOver = ({ iat, exp }: Pick<TokenClaims, 'iat' | 'exp'>, now: Date): boolean =>
  now.getTime() / 1000 > iat + (exp - iat) / 2
