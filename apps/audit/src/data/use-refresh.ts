import { useQueryClient } from '@tanstack/react-query'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/** Refreshes every list of the audit, whether a change was done or refused: a refusal may come from a stale row. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: AUDITORIA_KEYS.all })
}
