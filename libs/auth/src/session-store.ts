import type { TokenClaims } from '@mi/contracts'
import { createStore } from 'zustand/vanilla'
import {
  type SessionStorage,
  type SessionToken,
  clearSession,
  readSession,
  saveSession,
} from './session-storage.ts'

/** Who is signed in. Both are `null` together. */
export interface SessionState {
  readonly token: string | null
  readonly usuario: TokenClaims | null
}

/** The one session of the page; the shell makes it and hands it to every module. */
export interface SessionStore {
  getState: () => SessionState
  /** @returns how to stop listening. */
  subscribe: (listener: (state: SessionState, before: SessionState) => void) => () => void
  /** Takes a fresh token, after login, renewal or a change of password. */
  accept: (sesion: SessionToken) => void
  /** Forgets the session in this browser. */
  end: () => void
  /** The server refused `token`: forgets the session, unless a fresh token has taken its place meanwhile. */
  refuse: (token: string | null) => void
  /** Reads again what the browser keeps, after another tab changed it. */
  refresh: () => void
}

const SIGNED_OUT: SessionState = { token: null, usuario: null }

/** Makes the page's session from what the browser keeps. */
export const createSessionStore = (storage: SessionStorage, now: () => Date): SessionStore => {
  const read = (): SessionState => readSession(storage, now()) ?? SIGNED_OUT
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

/** Whether more than half of a token's life is over, so that it should be renewed. */
export const isHalfOver = ({ iat, exp }: Pick<TokenClaims, 'iat' | 'exp'>, now: Date): boolean =>
  now.getTime() / 1000 > iat + (exp - iat) / 2
