import { usePlatform } from '@mi/federation'
import { useSyncExternalStore } from 'react'

/** The signed-in person, as the shell's session knows them. */
export const useUsuario = () => {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.getState).usuario
}
