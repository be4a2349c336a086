import { lazyScreen } from '@mi/federation'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSkeleton } from '../../page/screen-skeleton.tsx'

const screenOf = (
  load: () => Promise<ComponentType>,
  fallback: ReactNode = <ScreenSkeleton />,
): ComponentType => {
  const Screen = lazyScreen(load, { fallback })
  return function ShellScreen() {
    const { pathname } = useLocation()
    return (
      <ScreenBoundary load={load} place={pathname}>
        <Screen />
      </ScreenBoundary>
    )
  }
}

export const HomeScreen = screenOf(async () => (await import('../../home/home.screen.tsx')).HomeScreen)

export const PerfilScreen = screenOf(
  async () => (await import('../../perfil/perfil.screen.tsx')).PerfilScreen,
)

export const ConfiguracionScreen = screenOf(
  async () => (await import('../../configuracion/configuracion.screen.tsx')).ConfiguracionScreen,
)

export const ReportesScreen = screenOf(
  async () => (await import('../../reportes/reportes.screen.tsx')).ReportesScreen,
)

export const PlataformaScreen = screenOf(
  async () => (await import('../../plataforma/plataforma.screen.tsx')).PlataformaScreen,
)

export const CompletarScreen = screenOf(
  async () => (await import('../../completar/completar.screen.tsx')).CompletarScreen,
  // This screen has no skeleton, because the page preloads the screen's file. A skeleton that soon changes its size
  // would distract more than an empty page.
  null,
)
