import type { Aviso } from './aviso.ts'

export interface LightScreenProps {
  /** The browser has an unexpired token, but the server may have ended its session. */
  readonly signedIn: boolean
  readonly aviso: Aviso | undefined
}
