import { lazyScreen } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ListaSkeleton } from './page/lista/lista-skeleton.tsx'
import { PanelSkeleton } from './panel/panel-skeleton.tsx'

const PanelScreen = lazyScreen(async () => (await import('./screens/panel.screen.tsx')).PanelScreen, {
  fallback: <PanelSkeleton />,
})

const UsuariosScreen = lazyScreen(
  async () => (await import('./screens/usuarios.screen.tsx')).UsuariosScreen,
  { fallback: <ListaSkeleton /> },
)

const EquipoScreen = lazyScreen(async () => (await import('./screens/equipo.screen.tsx')).EquipoScreen, {
  fallback: <ListaSkeleton />,
})

const AnalisisScreen = lazyScreen(
  async () => (await import('./screens/analisis.screen.tsx')).AnalisisScreen,
  { fallback: <ListaSkeleton /> },
)

const AccionesScreen = lazyScreen(
  async () => (await import('./screens/acciones.screen.tsx')).AccionesScreen,
  { fallback: <ListaSkeleton /> },
)

const SeguridadScreen = lazyScreen(
  async () => (await import('./screens/seguridad.screen.tsx')).SeguridadScreen,
  { fallback: <ListaSkeleton /> },
)

const TrabajosScreen = lazyScreen(
  async () => (await import('./screens/trabajos.screen.tsx')).TrabajosScreen,
  { fallback: <ListaSkeleton /> },
)

/** The routes of the module. The shell refuses the addresses that a person may not open. */
export const AuditRoutes = () => (
  <Routes>
    <Route path="auditoria" element={<PanelScreen />} />
    <Route path="auditoria/usuarios" element={<UsuariosScreen />} />
    <Route path="auditoria/equipo" element={<EquipoScreen />} />
    <Route path="auditoria/nutriscan" element={<AnalisisScreen />} />
    <Route path="auditoria/acciones" element={<AccionesScreen />} />
    <Route path="auditoria/seguridad" element={<SeguridadScreen />} />
    <Route path="auditoria/trabajos" element={<TrabajosScreen />} />
    <Route path="auditoria/*" element={<Navigate to="/auditoria" replace />} />
  </Routes>
)
