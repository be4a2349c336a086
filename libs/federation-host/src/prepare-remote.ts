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
  // `rest` ends the `use`, but leaves the styles applied until the page uses another version of the module. Without
  // `rest`, the styles would stay applied even then. The call comes before the load: a load may hang, and a call after
  // the load would then never happen.
  styles.use(module, version)
  styles.rest(module, version)
  void importVersion(module, version, LIFECYCLES).then(
    ({ prepare }) => prepare?.({ ...props, platform: platformOf(props.platform, module, version) }),
    () => undefined,
  )
}
