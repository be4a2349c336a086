import type { Manifest } from '@mi/contracts'
import { startPathOf } from '@mi/domain'
import { createBrowserRouter } from 'react-router-dom'
import { Layout } from '../layout/layout.tsx'
import { ModuleRoute } from './module-route.tsx'
import { StartRoute } from './start-route.tsx'

/** Makes the page's only router. It knows no module by name: what is not the shell's own goes to the manifest. */
export const createRouter = (manifest: Manifest) =>
  createBrowserRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <StartRoute start={startPathOf(manifest)} /> },
        { path: '*', element: <ModuleRoute /> },
      ],
    },
  ])

/** The page's only router. */
export type AppRouter = ReturnType<typeof createRouter>
