import { QueryClientProvider } from '@tanstack/react-query'
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react'
import type { RemoteProps } from '../platform/platform.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { PlatformContext } from './platform-context.ts'
import { RouterBridge } from './router-bridge.tsx'

/** The lifecycle contract of a module: what its federated entry exports. */
export type RemoteLifecycles = Required<ReactAppOrParcel<RemoteProps>>

/** Lifecycles of a component, with the shell's query client and platform, and an error boundary around it. */
const toLifecycles = (Content: React.ComponentType<RemoteProps>): RemoteLifecycles => {
  const RemoteRoot = (props: RemoteProps) => (
    <FailureBoundary onFailure={props.onFailure}>
      <PlatformContext value={props.platform}>
        <QueryClientProvider client={props.platform.queryClient}>
          <Content {...props} />
        </QueryClientProvider>
      </PlatformContext>
    </FailureBoundary>
  )
  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: RemoteRoot,
    // FailureBoundary catches before this one; without it single-spa-react warns.
    suppressComponentDidCatchWarning: true,
  }) as RemoteLifecycles
}

/** Makes the screens of a module of a component that renders `<Routes>` relative to `basename`. */
export const createRemote = (Root: React.ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform, basename, routes }) => (
    <RouterBridge navigation={platform.navigation} basename={basename} routes={routes}>
      <Root />
    </RouterBridge>
  ))

/**
 * Makes a slot of a component. It is shown wherever the shell shows the slot, so its links are whole addresses and it
 * has no `<Routes>`.
 */
export const createSlot = (Content: React.ComponentType): RemoteLifecycles =>
  toLifecycles(({ platform }) => (
    <RouterBridge navigation={platform.navigation} basename="/">
      <Content />
    </RouterBridge>
  ))
