import { classify } from '@mi/domain'
import { usePlatform } from '@mi/federation'

/** Whether this person's comments are notes that nobody else reads: those of somebody who works alone. */
export const useIsNotas = (): boolean => {
  const { usuario } = usePlatform().session.getState()
  return usuario !== null && classify(usuario) === 'individual'
}
