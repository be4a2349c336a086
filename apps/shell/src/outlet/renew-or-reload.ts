import type { ManifestModule } from '@mi/contracts'
import type { Remotes } from '../context/remotes.ts'
import { reloadAnew } from '../page/reload-anew.ts'

/**
 * Fetches the current versions of a module that failed. In a browser that cannot add import maps to a loaded page, the
 * module's broken URLs would stay in use, so the page is reloaded instead.
 * @returns whether the caller must start the module again. It is false if the page is being reloaded.
 */
export const renewOrReload = async (
  remotes: Pick<Remotes, 'takesMore' | 'renew'>,
  { module }: Pick<ManifestModule, 'module'>,
  expose?: string,
): Promise<boolean> => {
  // While the browser is offline, the page is not reloaded, because a reload would fail and leave an error page.
  if (!remotes.takesMore() && navigator.onLine) {
    await reloadAnew(document, `/modulos/${module}/`)
    return false
  }
  await remotes.renew(module, expose)
  return true
}
