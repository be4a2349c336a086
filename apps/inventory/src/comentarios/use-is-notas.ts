import { classify } from '@mi/domain'
import { usePlatform } from '@mi/federation'

/** The comments of an individual are private notes. */
export const useIsNotas = (): boolean => {
  const { usuario } = usePlatform().session.getState()
  return usuario !== null && classify(usuario) === 'individual'
}
