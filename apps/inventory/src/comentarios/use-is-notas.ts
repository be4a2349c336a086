import { classify } from '@mi/domain'
import { usePlatform } from '@mi/federation'

/** Whether the signed-in person is an individual, whose comments are private notes. */
export const useIsNotas = (): boolean => {
  const { usuario } = usePlatform().session.getState()
  return usuario !== null && classify(usuario) === 'individual'
}
