import type { TokenClaims } from '@mi/contracts'
import { useSyncExternalStore } from 'react'
import { useShell } from '../context/shell-context.ts'

/** The token's claims about the signed-in person; `null` after a sign-out, while the page is still open. */
export const useUsuario = (): TokenClaims | null => {
  const { session } = useShell().platform
  return useSyncExternalStore(session.subscribe, session.getState).usuario
}
