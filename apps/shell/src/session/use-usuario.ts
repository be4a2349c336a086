import type { TokenClaims } from '@mi/contracts'
import { useSyncExternalStore } from 'react'
import { useShell } from '../context/shell-context.ts'

/** `null` between signing out and leaving the page. */
export const useUsuario = (): TokenClaims | null => {
  const { session } = useShell().platform
  return useSyncExternalStore(session.subscribe, session.getState).usuario
}
