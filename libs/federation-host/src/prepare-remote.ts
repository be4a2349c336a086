import type { ManifestModule } from '@mi/contracts'
import { LIFECYCLES } from '@mi/domain'
import type { PrepareProps } from '@mi/federation'
import type { LoaderParts } from './mount-remote.ts'
import { platformOf } from './version-attempt.ts'

/**
 * Loads the assigned version of a module in a page that has just started, and calls the module's `prepare`. The code and
 * the first data then arrive while the shell renders the module's place. A failed load is ignored, because mounting the
 * module meets the same failure and reports it.
 */
export const prepareRemote = (
  { importVersion, styles }: Pick<LoaderParts, 'importVersion' | 'styles'>,
  { module, versions }: ManifestModule,
  props: PrepareProps,
): void => {
  const [version] = versions
  if (!version) return
  styles.allow(version)
  styles.use(module, version)
  void importVersion(module, version, LIFECYCLES).then(
    ({ prepare }) => {
      // The styles stay applied for the mount, unless the mount uses another version.
      styles.rest(module, version)
      prepare?.({ ...props, platform: platformOf(props.platform, module, version) })
    },
    () => styles.drop(version),
  )
}
