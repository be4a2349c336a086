import type { Aviso } from './aviso.ts'

export interface LightScreenProps {
  /** True if the browser stores an unexpired token, even if the server has already ended the session of that token. */
  readonly signedIn: boolean
  readonly aviso: Aviso | undefined
}
