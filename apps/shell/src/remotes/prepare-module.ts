import type { Manifest } from '@mi/contracts'
import { findModuleByPath } from '@mi/domain'
import type { Platform } from '@mi/federation'
import { prepareRemote } from '@mi/federation-host'
import type { Remotes } from '../context/remotes.ts'
import { basenameOf } from './basename-of.ts'

/** If the person is allowed to open the current path, starts to load the path's module and the module's first data. */
export const prepareModule = (manifest: Manifest, platform: Platform, { parts }: Remotes): void => {
  const found = findModuleByPath(manifest, location.pathname)
  if (found?.negativa === null)
    prepareRemote(parts, found.module, { platform, basename: basenameOf(manifest, found.module) })
}
