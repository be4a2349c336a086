import { useQueryClient } from '@tanstack/react-query'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/**
 * @returns a function that refreshes all lists. Mutations call this function in `onSettled`, so it also runs after a
 * failure. This is necessary, because a change can fail if the list on the page is out of date.
 */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: AUDITORIA_KEYS.all })
}
