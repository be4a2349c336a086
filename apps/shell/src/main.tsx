import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { registerRemotes, loadRemote } from '@module-federation/runtime'
import { mountRootParcel } from 'single-spa'
import * as zustand from 'zustand'
import * as ds from '@mi/design-system'
;(globalThis as any).__x = [zustand, ds]
function Outlet() { const ref = React.useRef<HTMLDivElement>(null)
 React.useEffect(() => { registerRemotes([{ name: 'inventory__1_0_0', entry: '/modulos/inventory/1.0.0/remoteEntry.js', type: 'module' }])
   loadRemote<any>('inventory__1_0_0/lifecycles').then((m) => mountRootParcel(m, { domElement: ref.current!, React } as any)) }, [])
 return <div ref={ref} /> }
const router = createBrowserRouter([{ path: '*', element: <Outlet /> }])
createRoot(document.getElementById('root')!).render(<QueryClientProvider client={new QueryClient()}><RouterProvider router={router} /></QueryClientProvider>)
