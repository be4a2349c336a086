import type { Aviso } from './aviso.ts'

/** The props of every screen that opens without signing in. */
export interface LightScreenProps {
  /** Whether the browser has a token that has not expired. The server may still have ended that token's session. */
  readonly signedIn: boolean
  readonly aviso: Aviso | undefined
}
