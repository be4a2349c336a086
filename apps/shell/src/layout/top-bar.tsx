import { Logo } from '@mi/design-system'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'

/** What belongs to the person rather than to a section. */
export const TopBar = () => (
  <header className={styles['bar']}>
    <span className={styles['brand']}>
      <Logo size={24} />
      Mi Inventario
    </span>
    <ProfileMenu />
  </header>
)
