import type { TokenClaims } from '@mi/contracts'
import { useSyncExternalStore } from 'react'
import { useShell } from '../context/shell-context.ts'

/** The token's claims about the signed-in person. They are `null` if the person has signed out of the open page. */
export const useUsuario = (): TokenClaims | null => {
  const { session } = useShell().platform
  return useSyncExternalStore(session.subscribe, session.getState).usuario
}
