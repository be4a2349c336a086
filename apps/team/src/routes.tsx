import { lazyScreen } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { EquipoSkeleton } from './miembros/miembros-skeleton.tsx'

const load = async () => (await import('./screens/equipo.screen.tsx')).EquipoScreen

const EquipoScreen = lazyScreen(load, { fallback: <EquipoSkeleton />, atOnce: true })

/** The module's addresses, relative to the account's base. */
export const TeamRoutes = () => (
  <Routes>
    <Route path="equipo" element={<EquipoScreen />} />
    <Route path="equipo/*" element={<Navigate to="/equipo" replace />} />
  </Routes>
)
