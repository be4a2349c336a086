import { sesionApi } from '@mi/api-client'
import { useShell } from '../startup/shell-context.ts'

/** Ends the session here and on the server. */
export const useLogout = (): (() => Promise<void>) => {
  const { platform } = useShell()
  return async () => {
    // Without an answer the session ends at least in this browser.
    await sesionApi(platform.api)
      .logout()
      .catch(() => undefined)
    platform.session.end()
  }
}
