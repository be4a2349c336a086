import type { ManifestModule } from '@mi/contracts'
import { LIFECYCLES } from '@mi/domain'
import type { PrepareProps } from '@mi/federation'
import type { LoaderParts } from './mount-remote.ts'
import { platformOf } from './version-attempt.ts'

/**
 * Loads a module's assigned version and calls its `prepare` while the shell renders. A failed load is ignored, because
 * the later mount of the module fails too and reports the failure.
 */
export const prepareRemote = (
  { importVersion, styles }: Pick<LoaderParts, 'importVersion' | 'styles'>,
  { module, versions }: ManifestModule,
  props: PrepareProps,
): void => {
  const [version] = versions
  if (!version) return
  styles.allow(version)
  // `use` followed by `rest` applies the styles until the page uses another version of the module. `rest` does
  // not wait for the load, because a load could hang. The `use` would then never end.
  styles.use(module, version)
  styles.rest(module, version)
  void importVersion(module, version, LIFECYCLES).then(
    ({ prepare }) => prepare?.({ ...props, platform: platformOf(props.platform, module, version) }),
    () => undefined,
  )
}
