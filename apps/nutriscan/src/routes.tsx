import { ListPageSkeleton } from '@mi/design-system'
import { lazyScreen } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'

const load = async () => (await import('./screens/nutriscan.screen.tsx')).NutriscanScreen

const NutriscanScreen = lazyScreen(load, { fallback: <ListPageSkeleton />, atOnce: true })

/** The module's routes. */
export const NutriscanRoutes = () => (
  <Routes>
    <Route path="nutriscan" element={<NutriscanScreen />} />
    <Route path="nutriscan/*" element={<Navigate to="/nutriscan" replace />} />
  </Routes>
)
