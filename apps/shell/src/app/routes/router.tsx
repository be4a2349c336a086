import type { TipoUsuario } from '@mi/contracts'
import { windowWithLayers } from '@mi/design-system'
import { START_PATH, baseOf } from '@mi/domain'
import { Navigate, createBrowserRouter } from 'react-router-dom'
import { AyudaButton } from '../../ayuda/ayuda-button.tsx'
import { BuscarButton } from '../../buscar/buscar-button.tsx'
import { Layout } from '../../layout/layout.tsx'
import { CampanaButton } from '../../notificaciones/campana-button.tsx'
import { PLATAFORMA_PATH, REPORTES_PATH, configuracionPath } from '../../places/places.ts'
import { COMPLETAR_PATH } from '../../session/completar-path.ts'
import { VistaPrevia } from '../../vista-previa/vista-previa.tsx'
import { WithPerfil, WithPermiso, WithoutPerfil } from './guards.tsx'
import { Late } from './late.tsx'
import { ModuleRoute } from './module-route.tsx'
import {
  CompletarScreen,
  ConfiguracionScreen,
  HomeScreen,
  PerfilScreen,
  PlataformaScreen,
  ReportesScreen,
} from './screens.tsx'

/** The shell’s own routes. `ModuleRoute` finds all others in the manifest, because the shell’s code names no module. */
export const routesFor = (tipoUsuario: TipoUsuario) => [
  {
    path: COMPLETAR_PATH,
    element: (
      <WithoutPerfil>
        <CompletarScreen />
      </WithoutPerfil>
    ),
  },
  {
    element: (
      <WithPerfil>
        <Layout
          search={<BuscarButton />}
          tools={
            <>
              <CampanaButton />
              <AyudaButton />
            </>
          }
        />
        <Late />
        <VistaPrevia />
      </WithPerfil>
    ),
    children: [
      { path: '/', element: <Navigate to={START_PATH} replace /> },
      { path: START_PATH, element: <HomeScreen /> },
      { path: `${baseOf(tipoUsuario)}/home`, element: <HomeScreen /> },
      { path: '/perfil', element: <PerfilScreen /> },
      { path: configuracionPath({ tipoUsuario }), element: <ConfiguracionScreen /> },
      {
        path: REPORTES_PATH,
        element: (
          <WithPermiso permiso="notificaciones.anunciar">
            <ReportesScreen />
          </WithPermiso>
        ),
      },
      {
        path: `${PLATAFORMA_PATH}/:modulo?`,
        element: (
          <WithPermiso permiso="plataforma.ver">
            <PlataformaScreen />
          </WithPermiso>
        ),
      },
      { path: '*', element: <ModuleRoute /> },
    ],
  },
]

/**
 * If the page was opened by its address, gives it its own history key. Otherwise the router would use the key «default»
 * for all such pages. Lists store their scroll position under this key, so a list would start at the position of an
 * old visit.
 */
const nameEntry = (): void => {
  if (history.state === null) history.replaceState({ key: String(performance.timeOrigin) }, '')
}

export const createRouter = (tipoUsuario: TipoUsuario) => {
  nameEntry()
  return createBrowserRouter(routesFor(tipoUsuario), { window: windowWithLayers(window) })
}

export type AppRouter = ReturnType<typeof createRouter>
