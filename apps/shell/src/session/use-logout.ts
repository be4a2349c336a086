import { sesionApi } from '@mi/api-client'
import { useShell } from '../context/shell-context.ts'

const PATIENCE_MS = 1500

/** Ends the session here and on the server. */
export const useLogout = (): (() => Promise<void>) => {
  const { platform } = useShell()
  return async () => {
    const answered = sesionApi(platform.api)
      .logout()
      .catch(() => undefined)
    // Without an answer the session ends at least in this browser, and soon: a line that hangs keeps nobody signed in.
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    platform.session.end()
  }
}
