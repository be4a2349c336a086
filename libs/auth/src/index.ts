export { loginPath, returnPath } from './return-path.ts'
export {
  TOKEN_KEY,
  clearSession,
  readSession,
  saveSession,
  type SessionStorage,
  type SessionToken,
} from './session-storage.ts'
export { createSessionStore, isHalfOver, type SessionState, type SessionStore } from './session-store.ts'
