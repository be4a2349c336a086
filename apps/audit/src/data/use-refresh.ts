import { useQueryClient } from '@tanstack/react-query'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/** Refreshes all lists. For `onSettled`, because after a refused change the row on the screen may be out of date. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: AUDITORIA_KEYS.all })
}
