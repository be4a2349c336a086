import { ErrorState } from '@mi/design-system'
import { type AheadScreen, lazyScreen, offlineCard } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { EquipoSkeleton } from './miembros/miembros-skeleton.tsx'

const load = () => import('./screens/equipo.screen.tsx')
const EquipoScreen = lazyScreen(async () => (await load()).EquipoScreen, {
  fallback: <EquipoSkeleton />,
  offline: offlineCard(ErrorState),
  atOnce: true,
})

export const ahead: readonly AheadScreen[] = [{ path: 'equipo', load: async () => (await load()).readAhead }]

/** The routes of this module, relative to the base path of the type of account, such as `/app/empresarial`. */
export const TeamRoutes = () => (
  <Routes>
    <Route path="equipo" element={<EquipoScreen />} />
    <Route path="*" element={<Navigate to="/equipo" replace />} />
  </Routes>
)
