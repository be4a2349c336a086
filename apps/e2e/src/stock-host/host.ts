import * as designSystem from '@mi/design-system'
import type { Navigation, Platform, RemoteLifecycles } from '@mi/federation'
import { createInstance } from '@module-federation/runtime'
import * as reactQuery from '@tanstack/react-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as reactRouterDom from 'react-router-dom'

// This host takes the place of the shell. It uses only the documented API of Module Federation. It provides what every
// module needs: the shared packages in the share scope, and a platform.

const share = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: '*' },
})

const host = createInstance({
  name: 'anfitrion',
  remotes: [{ name: 'laboratorio', entry: '/laboratorio/remoteEntry.js', type: 'module' }],
  shared: {
    react: share(react.version, react),
    'react/jsx-runtime': share(react.version, jsxRuntime),
    'react-dom': share(reactDom.version, reactDom),
    'react-dom/client': share(reactDom.version, reactDomClient),
    'react-router-dom': share('7.18.5', reactRouterDom),
    '@tanstack/react-query': share('5.108.0', reactQuery),
    '@mi/design-system': share('0.1.0', designSystem),
  },
})

const place = { pathname: '/laboratorio', search: '', hash: '', state: null, key: 'uno' }
const navigation = { getLocation: () => place, subscribe: () => () => undefined } as unknown as Navigation
const nobody = { token: null, usuario: null }
const session = { getState: () => nobody, subscribe: () => () => undefined }
const platform = { session, navigation, queryClient: new reactQuery.QueryClient() } as unknown as Platform

const lifecycles = await host.loadRemote<RemoteLifecycles>('laboratorio/lifecycles')
if (!lifecycles) throw new Error('the container exposes no lifecycles')
const domElement = document.getElementById('modulo')
const props = {
  name: 'laboratorio',
  domElement,
  platform,
  basename: '',
  routes: ['/laboratorio'],
  onFailure: (error: unknown) => reportError(error),
} as unknown as Parameters<RemoteLifecycles['mount']>[0]
await lifecycles.bootstrap(props)
await lifecycles.mount(props)
