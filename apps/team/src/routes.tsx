import { type AheadScreen, lazyScreen } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { EquipoSkeleton } from './miembros/miembros-skeleton.tsx'

const load = () => import('./screens/equipo.screen.tsx')
const EquipoScreen = lazyScreen(async () => (await load()).EquipoScreen, {
  fallback: <EquipoSkeleton />,
  atOnce: true,
})

/** The screens whose requests are sent before the module is mounted. */
export const ahead: readonly AheadScreen[] = [{ path: 'equipo', load: async () => (await load()).readAhead }]

/** The module's addresses, relative to the account's base. */
export const TeamRoutes = () => (
  <Routes>
    <Route path="equipo" element={<EquipoScreen />} />
    <Route path="equipo/*" element={<Navigate to="/equipo" replace />} />
  </Routes>
)
