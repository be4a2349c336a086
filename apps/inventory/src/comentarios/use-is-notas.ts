import { classify } from '@mi/domain'
import { usePlatform } from '@mi/federation'

/** Whether the account belongs to an individual, whose comments are private notes. */
export const useIsNotas = (): boolean => {
  const { usuario } = usePlatform().session.getState()
  return usuario !== null && classify(usuario) === 'individual'
}
