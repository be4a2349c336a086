import type { ManifestModule } from '@mi/contracts'
import type { Remotes } from '../context/remotes.ts'
import { reloadAnew } from '../page/reload-anew.ts'

/**
 * Fetches the current versions of a module that failed. Some browsers cannot add import maps to a loaded page, so they
 * would keep the broken URLs. In these browsers, the page is reloaded instead.
 * @returns whether to start the module again; `false` if the page is being reloaded.
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
