import type { TokenClaims } from '@mi/contracts'
import { createStore } from 'zustand/vanilla'
import {
  type SessionStorage,
  type SessionToken,
  clearSession,
  readSession,
  saveSession,
} from './session-storage.ts'

/** The token and the claims of the signed-in person. Both are `null` if and only if the page has no session. */
export interface SessionState {
  readonly token: string | null
  readonly usuario: TokenClaims | null
}

/** The one session of a page; the shell creates it and passes it to every module. */
export interface SessionStore {
  getState: () => SessionState
  /** @returns a function that unsubscribes `listener`. */
  subscribe: (listener: (state: SessionState, before: SessionState) => void) => () => void
  accept: (sesion: SessionToken) => void
  end: () => void
  /** Call it when a request with `token` gets a 401. Removes the session, unless a newer token has replaced `token`. */
  refuse: (token: string | null) => void
  /** Reads the storage again. Call it when another tab has changed the session, or when the token could be expired. */
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
