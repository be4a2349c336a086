import { sesionApi } from '@mi/api-client'
import { useShell } from '../context/shell-context.ts'
import { leave, whileEnding } from './own-ending.ts'

const PATIENCE_MS = 1500

export const useLogout = (): (() => Promise<void>) => {
  const { platform } = useShell()
  return async () => {
    const answered = whileEnding(sesionApi(platform.api).logout()).catch(() => undefined)
    // A connection that hangs must not delay the sign-out for longer than `PATIENCE_MS`.
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    leave(platform.session)
  }
}
