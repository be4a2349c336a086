import type { Aviso } from './aviso.ts'

/** What every signed-out screen is given. */
export interface LightScreenProps {
  /** Somebody with a live session came to look. */
  readonly signedIn: boolean
  readonly aviso: Aviso | undefined
}
