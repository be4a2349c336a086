import type { ManifestModule } from '@mi/contracts'
import type { Remotes } from '../context/remotes.ts'
import { reloadAnew } from '../page/reload-anew.ts'

/**
 * Fetches the current versions of a module that failed. A browser without late import maps keeps the broken addresses
 * until the page is reloaded.
 * @returns whether to try again; `false` while the page reloads.
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
