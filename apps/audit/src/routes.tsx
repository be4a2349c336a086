import { ErrorState } from '@mi/design-system'
import { type AheadScreen, lazyScreen, offlineCard } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ListaSkeleton } from './page/lista/lista-skeleton.tsx'
import { PanelSkeleton } from './panel/panel-skeleton.tsx'

const offline = offlineCard(ErrorState)

const PanelScreen = lazyScreen(async () => (await import('./screens/panel.screen.tsx')).PanelScreen, {
  fallback: <PanelSkeleton />,
  offline,
})

const loadUsuarios = () => import('./screens/usuarios.screen.tsx')
const UsuariosScreen = lazyScreen(async () => (await loadUsuarios()).UsuariosScreen, {
  fallback: <ListaSkeleton />,
  offline,
})

const loadEquipo = () => import('./screens/equipo.screen.tsx')
const EquipoScreen = lazyScreen(async () => (await loadEquipo()).EquipoScreen, {
  fallback: <ListaSkeleton />,
  offline,
})

const loadAnalisis = () => import('./screens/analisis.screen.tsx')
const AnalisisScreen = lazyScreen(async () => (await loadAnalisis()).AnalisisScreen, {
  fallback: <ListaSkeleton />,
  offline,
})

const loadAcciones = () => import('./screens/acciones.screen.tsx')
const AccionesScreen = lazyScreen(async () => (await loadAcciones()).AccionesScreen, {
  fallback: <ListaSkeleton />,
  offline,
})

const loadSeguridad = () => import('./screens/seguridad.screen.tsx')
const SeguridadScreen = lazyScreen(async () => (await loadSeguridad()).SeguridadScreen, {
  fallback: <ListaSkeleton />,
  offline,
})

const loadTrabajos = () => import('./screens/trabajos.screen.tsx')
const TrabajosScreen = lazyScreen(async () => (await loadTrabajos()).TrabajosScreen, {
  fallback: <ListaSkeleton />,
  offline,
})

/** The screens whose first requests are sent before this module is mounted. */
export const ahead: readonly AheadScreen[] = [
  { path: 'auditoria/usuarios', load: async () => (await loadUsuarios()).readAhead },
  { path: 'auditoria/equipo', load: async () => (await loadEquipo()).readAhead },
  { path: 'auditoria/nutriscan', load: async () => (await loadAnalisis()).readAhead },
  { path: 'auditoria/acciones', load: async () => (await loadAcciones()).readAhead },
  { path: 'auditoria/seguridad', load: async () => (await loadSeguridad()).readAhead },
  { path: 'auditoria/trabajos', load: async () => (await loadTrabajos()).readAhead },
]

/** These routes check no permissions, because the shell checks whether a person is allowed to open an address. */
export const AuditRoutes = () => (
  <Routes>
    <Route path="auditoria" element={<PanelScreen />} />
    <Route path="auditoria/usuarios" element={<UsuariosScreen />} />
    <Route path="auditoria/equipo" element={<EquipoScreen />} />
    <Route path="auditoria/nutriscan" element={<AnalisisScreen />} />
    <Route path="auditoria/acciones" element={<AccionesScreen />} />
    <Route path="auditoria/seguridad" element={<SeguridadScreen />} />
    <Route path="auditoria/trabajos" element={<TrabajosScreen />} />
    <Route path="*" element={<Navigate to="/auditoria" replace />} />
  </Routes>
)
