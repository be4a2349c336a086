import type { ManifestModule } from '@mi/contracts'
import type { Remotes } from '../context/remotes.ts'
import { reloadAnew } from '../page/reload-anew.ts'

/**
 * Fetches the current versions of a module that failed. A browser that cannot add import maps to a loaded page would
 * keep the broken URLs, so it reloads the page instead.
 * @returns whether to start the module again.
 */
export const renewOrReload = async (
  remotes: Pick<Remotes, 'takesMore' | 'renew'>,
  { module }: Pick<ManifestModule, 'module'>,
  expose?: string,
): Promise<boolean> => {
  // Offline, a reload would lose the page.
  if (!remotes.takesMore() && navigator.onLine) {
    await reloadAnew(document, `/modulos/${module}/`)
    return false
  }
  await remotes.renew(module, expose)
  return true
}
