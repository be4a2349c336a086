import { useQueryClient } from '@tanstack/react-query'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/**
 * Refreshes every list of the audit after a change. It does so even if the server refused the change, because then the
 * row on the screen may be out of date.
 */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: AUDITORIA_KEYS.all })
}
