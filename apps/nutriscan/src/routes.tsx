import { ErrorState, ListPageSkeleton } from '@mi/design-system'
import { type AheadScreen, lazyScreen, offlineCard } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'

const load = () => import('./screens/nutriscan.screen.tsx')
const NutriscanScreen = lazyScreen(async () => (await load()).NutriscanScreen, {
  fallback: <ListPageSkeleton />,
  offline: offlineCard(ErrorState),
  atOnce: true,
})

/** The screens whose requests are sent before the module is mounted. */
export const ahead: readonly AheadScreen[] = [
  { path: 'nutriscan', load: async () => (await load()).readAhead },
]

export const NutriscanRoutes = () => (
  <Routes>
    <Route path="nutriscan" element={<NutriscanScreen />} />
    <Route path="*" element={<Navigate to="/nutriscan" replace />} />
  </Routes>
)
