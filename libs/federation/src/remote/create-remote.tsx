import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RemoteProps } from '../platform/platform.ts'
import { type RemoteLifecycles, lifecyclesOf } from './lifecycles.tsx'
import { PlatformContext } from './platform-context.ts'
import { RouterBridge } from './router-bridge.tsx'
import { useCurrentPlatform } from './use-current-platform.ts'

/** The lifecycles of a component, wrapped in the providers of the platform and of the shell's query client. */
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

/** Creates the lifecycles of a module's screens. `Root` renders `<Routes>` relative to `basename`. */
export const createRemote = (Root: ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform, basename, routes }) => (
    <RouterBridge navigation={platform.navigation} basename={basename} routes={routes}>
      <Root />
    </RouterBridge>
  ))

/**
 * Creates the lifecycles of a slot. A slot is shown at any path, so it must link to whole paths and cannot use
 * `<Routes>`.
 */
export const createSlot = (Content: ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform }) => (
    <RouterBridge navigation={platform.navigation} basename="/">
      <Content />
    </RouterBridge>
  ))
