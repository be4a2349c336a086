import { classify } from '@mi/domain'
import { usePlatform } from '@mi/federation'

/** Whether comments are private notes. They are if the account of the session belongs to an individual. */
export const useIsNotas = (): boolean => {
  const { usuario } = usePlatform().session.getState()
  return usuario !== null && classify(usuario) === 'individual'
}
