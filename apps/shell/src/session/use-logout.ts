import { sesionApi } from '@mi/api-client'
import { useShell } from '../context/shell-context.ts'
import { leave, whileEnding } from './own-ending.ts'

const PATIENCE_MS = 1500

/** Ends the session here and on the server. */
export const useLogout = (): (() => Promise<void>) => {
  const { platform } = useShell()
  return async () => {
    const answered = whileEnding(sesionApi(platform.api).logout()).catch(() => undefined)
    // If no response arrives in time, end the session in this browser anyway. Otherwise a hanging connection would
    // delay the sign-out.
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    leave(platform.session)
  }
}
