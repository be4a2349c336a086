import type { ManifestModule } from '@mi/contracts'
import { LIFECYCLES } from '@mi/domain'
import type { PrepareProps } from '@mi/federation'
import type { LoaderParts } from './mount-remote.ts'
import { platformOf } from './version-attempt.ts'

/**
 * Loads a module's assigned version and calls its `prepare` while the shell renders. A failed load is ignored, because
 * mounting meets and reports it.
 */
export const prepareRemote = (
  { importVersion, styles }: Pick<LoaderParts, 'importVersion' | 'styles'>,
  { module, versions }: ManifestModule,
  props: PrepareProps,
): void => {
  const [version] = versions
  if (!version) return
  styles.allow(version)
  // `rest` leaves the styles applied until the page uses another version. Before the load, which may hang.
  styles.use(module, version)
  styles.rest(module, version)
  void importVersion(module, version, LIFECYCLES).then(
    ({ prepare }) => prepare?.({ ...props, platform: platformOf(props.platform, module, version) }),
    () => undefined,
  )
}
