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

/**
 * Makes a module of a component: lifecycles, the bridge to the shell's router, the shell's query client and
 * an error boundary. `Root` renders `<Routes>` relative to `basename`.
 */
export const createRemote = (Root: React.ComponentType): RemoteLifecycles => {
  const RemoteRoot = ({ platform, basename, routes, onFailure }: RemoteProps) => (
    <FailureBoundary onFailure={onFailure}>
      <PlatformContext value={platform}>
        <QueryClientProvider client={platform.queryClient}>
          <RouterBridge navigation={platform.navigation} basename={basename} routes={routes}>
            <Root />
          </RouterBridge>
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
