import { SkipLink } from '@mi/design-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { startAtajos } from '../page/atajos.ts'
import { placesFor } from '../places/places.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { useShell } from '../context/shell-context.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'
import { usePinned } from './use-pinned.ts'

interface LayoutProps {
  readonly search: ReactNode
  readonly tools: ReactNode
}

export const Layout = ({ search, tools }: LayoutProps) => {
  const places = placesFor(useShell().manifest, useUsuario())
  const [pinned, togglePinned] = usePinned()
  const mainRef = useRef<HTMLElement>(null)
  useFocusKeeper(mainRef)
  useEffect(startAtajos, [])
  return (
    <div className={styles.frame} data-pinned={pinned || undefined}>
      <SkipLink />
      <Sidebar places={places} pinned={pinned} onTogglePinned={togglePinned} />
      <TopBar search={search} tools={tools} />
      <main ref={mainRef} id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <BottomBar places={places} />
    </div>
  )
}
