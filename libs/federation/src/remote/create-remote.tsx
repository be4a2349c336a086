import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RemoteProps } from '../platform/platform.ts'
import { type RemoteLifecycles, lifecyclesOf } from './lifecycles.tsx'
import { PlatformContext } from './platform-context.ts'
import { type AheadScreen, prepareScreen } from '../ahead/prepare.ts'
import { RouterBridge } from './router-bridge.tsx'
import { soon } from '../ahead/soon.ts'
import { useCurrentPlatform } from './use-current-platform.ts'

const toLifecycles = (Content: ComponentType<RemoteProps>): RemoteLifecycles => {
  const Provided = (props: RemoteProps) => (
    <PlatformContext value={useCurrentPlatform(props.platform)}>
      <QueryClientProvider client={props.platform.queryClient}>
        <Content {...props} />
      </QueryClientProvider>
    </PlatformContext>
  )
  return lifecyclesOf(Provided)
}

/**
 * Creates the lifecycles of a module's screens. `Root` renders `<Routes>` relative to `basename`. If `ahead` lists the
 * screen at the page's path, the first mount waits at most 100 ms for its requests.
 */
export const createRemote = (
  Root: ComponentType,
  ahead: readonly AheadScreen[] = [],
): RemoteLifecycles & Required<Pick<RemoteLifecycles, 'prepare'>> => {
  const lifecycles = toLifecycles(({ platform, basename, routes }) => (
    <RouterBridge navigation={platform.navigation} basename={basename} routes={routes}>
      <Root />
    </RouterBridge>
  ))
  let prepared: Promise<unknown> | undefined
  return {
    ...lifecycles,
    prepare: (props) => {
      // Ignores a failure, because the screen loads its code and data again and reports a second failure.
      prepared = prepareScreen(ahead, props)?.catch(() => undefined)
    },
    mount: async (props) => {
      const ready = prepared
      prepared = undefined
      if (ready) await soon(ready)
      await lifecycles.mount(props)
    },
  }
}

/**
 * Creates the lifecycles of a slot. `Content` must link to whole paths and not use `<Routes>`, because a slot may be
 * shown at any path.
 */
export const createSlot = (Content: ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform }) => (
    <RouterBridge navigation={platform.navigation} basename="/">
      <Content />
    </RouterBridge>
  ))
