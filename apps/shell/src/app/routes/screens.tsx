import { lazyScreen } from '@mi/federation'
import type { ComponentType, ReactNode } from 'react'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSkeleton } from '../../page/screen-skeleton.tsx'

/** A screen of the shell in a file of its own, with what stands in its place meanwhile or when it fails. */
const screenOf = (load: () => Promise<ComponentType>, fallback: ReactNode): ComponentType => {
  const Screen = lazyScreen(load, { fallback })
  return function ShellScreen() {
    return (
      <ScreenBoundary load={load}>
        <Screen />
      </ScreenBoundary>
    )
  }
}

export const HomeScreen = screenOf(
  async () => (await import('../../home/home.screen.tsx')).HomeScreen,
  <ScreenSkeleton />,
)

export const PerfilScreen = screenOf(
  async () => (await import('../../perfil/perfil.screen.tsx')).PerfilScreen,
  <ScreenSkeleton />,
)

export const CompletarScreen = screenOf(
  async () => (await import('../../completar/completar.screen.tsx')).CompletarScreen,
  // A page of its own, announced with its address: an empty moment is calmer than a card that changes its size.
  null,
)
