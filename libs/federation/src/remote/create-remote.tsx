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
 * Creates the single-spa lifecycles of a module. `Root` renders `<Routes>` whose paths are relative to `basename`.
 * If `ahead` contains the screen at the page's path, the first mount waits for that screen's code and for the answers
 * to its first requests. The wait ends after 100 ms at the latest.
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
      // A failure is ignored here, because the screen loads its code and data again when it renders. If that load fails
      // too, the screen reports the failure.
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
 * Creates the single-spa lifecycles of a slot. A slot is a part of a module that appears outside the module's screens.
 * `Content` must link to whole paths and must not use `<Routes>`, because a slot could be shown at any path.
 */
export const createSlot = (Content: ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform }) => (
    <RouterBridge navigation={platform.navigation} basename="/">
      <Content />
    </RouterBridge>
  ))
