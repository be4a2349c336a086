import type { Platform } from '../platform/platform.ts'
import type { RemoteLifecycles } from '../remote/lifecycles.tsx'
import { mountExposed } from './mount.ts'
import { buildNavigation, buildPlatform } from './platform.ts'

interface ScreensRequest {
  readonly path: string
  readonly basename: string
  readonly routes: readonly string[]
  readonly platform?: Partial<Platform>
}

/** Mounts a module's screens, as the shell does. The returned function `goTo` opens another path. */
export const showScreens = async (screens: RemoteLifecycles, request: ScreensRequest) => {
  const { path, basename, routes, platform } = request
  const { navigation, goTo } = buildNavigation(path)
  const mounted = await mountExposed(screens, {
    platform: buildPlatform(navigation, platform),
    basename,
    routes,
  })
  return { ...mounted, navigation, goTo }
}
