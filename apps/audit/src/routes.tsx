import { Skeleton } from '@mi/design-system'
import { lazyScreen } from '@mi/federation'
import { Route, Routes } from 'react-router-dom'

const load = async () => (await import('./screens/audit.screen.tsx')).AuditScreen

const AuditScreen = lazyScreen(load, { fallback: <Skeleton />, atOnce: true })

/** The module's addresses, as its router sees them. */
export const AuditRoutes = () => (
  <Routes>
    <Route path="auditoria/*" element={<AuditScreen />} />
  </Routes>
)
