import type { ManifestModule } from '@mi/contracts'
import { LIFECYCLES } from '@mi/domain'
import type { PrepareProps } from '@mi/federation'
import type { LoaderParts } from './mount-remote.ts'
import { platformOf } from './version-attempt.ts'

/**
 * Loads the assigned version of a module in a page that has just started, and calls the module's `prepare`. So the code
 * and the first data are on their way while the shell renders. A failed load is ignored, because mounting the module
 * meets the same failure and reports it.
 */
export const prepareRemote = (
  { importVersion, styles }: Pick<LoaderParts, 'importVersion' | 'styles'>,
  { module, versions }: ManifestModule,
  props: PrepareProps,
): void => {
  const [version] = versions
  if (!version) return
  styles.allow(version)
  // After this `rest`, the styles stay applied only until another version is used. A `rest` after the load would never
  // come if the load hangs. The styles would then stay applied beside those of the other version.
  styles.use(module, version)
  styles.rest(module, version)
  void importVersion(module, version, LIFECYCLES).then(
    ({ prepare }) => prepare?.({ ...props, platform: platformOf(props.platform, module, version) }),
    () => undefined,
  )
}
