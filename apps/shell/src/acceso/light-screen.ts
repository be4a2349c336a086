import type { Aviso } from './aviso.ts'

export interface LightScreenProps {
  /** Whether the browser has an unexpired token. The server may already have ended its session. */
  readonly signedIn: boolean
  readonly aviso: Aviso | undefined
}
