import { SkipLink } from '@mi/design-system'
import { Outlet } from 'react-router-dom'
import styles from './layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every signed-in screen. */
export const Layout = () => (
  <div className={styles['frame']}>
    <SkipLink />
    <Sidebar />
    <TopBar />
    <main id="contenido" tabIndex={-1} className={styles['main']}>
      <Outlet />
    </main>
  </div>
)
