import { useQueryClient } from '@tanstack/react-query'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/**
 * @returns a function that refreshes all lists. Mutations call it in `onSettled`, which also runs after a failure,
 * because the server may refuse a change if the row on the screen is out of date.
 */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: AUDITORIA_KEYS.all })
}
