import type { Aviso } from './aviso.ts'

/** The props of every screen that opens without signing in. */
export interface LightScreenProps {
  /** Whether the browser has a token that has not expired; the server may have ended its session. */
  readonly signedIn: boolean
  readonly aviso: Aviso | undefined
}
