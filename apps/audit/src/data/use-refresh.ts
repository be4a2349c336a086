import { useQueryClient } from '@tanstack/react-query'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/** For `onSettled`: even if the server refused the change, because the row on the screen may then be out of date. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: AUDITORIA_KEYS.all })
}
