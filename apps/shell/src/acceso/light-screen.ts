import type { Aviso } from './aviso.ts'

/** The props of every signed-out screen. */
export interface LightScreenProps {
  /** The visitor has a live session. */
  readonly signedIn: boolean
  readonly aviso: Aviso | undefined
}
