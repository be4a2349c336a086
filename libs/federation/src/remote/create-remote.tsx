import { QueryClientProvider } from '@tanstack/react-query'
import React from 'react'
import ReactDOMClient from 'react-dom/client'
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react'
import type { RemoteProps } from '../platform/platform.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { PlatformContext } from './platform-context.ts'
import { RouterBridge } from './router-bridge.tsx'
import { useCurrentPlatform } from './use-current-platform.ts'

/** The single-spa lifecycles that a module's federated entry exports. */
export type RemoteLifecycles = Required<ReactAppOrParcel<RemoteProps>>

/** Wraps a component in the platform, the shell's query client and an error boundary. */
const toLifecycles = (Content: React.ComponentType<RemoteProps>): RemoteLifecycles => {
  const Provided = (props: RemoteProps) => (
    <PlatformContext value={useCurrentPlatform(props.platform)}>
      <QueryClientProvider client={props.platform.queryClient}>
        <Content {...props} />
      </QueryClientProvider>
    </PlatformContext>
  )
  const RemoteRoot = (props: RemoteProps) => (
    <FailureBoundary onFailure={props.onFailure}>
      <Provided {...props} />
    </FailureBoundary>
  )
  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: RemoteRoot,
    // FailureBoundary already catches errors; single-spa-react cannot see it and would warn.
    suppressComponentDidCatchWarning: true,
  }) as RemoteLifecycles
}

/** Creates the lifecycles of a module's screens. `Root` renders `<Routes>` relative to `basename`. */
export const createRemote = (Root: React.ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform, basename, routes }) => (
    <RouterBridge navigation={platform.navigation} basename={basename} routes={routes}>
      <Root />
    </RouterBridge>
  ))

/**
 * Creates the lifecycles of a slot. A slot is shown at any path, so it must link to whole paths and cannot use
 * `<Routes>`.
 */
export const createSlot = (Content: React.ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform }) => (
    <RouterBridge navigation={platform.navigation} basename="/">
      <Content />
    </RouterBridge>
  ))
