import { Logo } from '@mi/design-system'
import type { ReactNode } from 'react'
import { TEXTS } from './layout.texts.ts'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'

/** The bar above every screen: search on the left, the person's account on the right. */
export const TopBar = ({ search }: { search: ReactNode }) => (
  <header className={styles.bar}>
    <span className={styles.brand}>
      <Logo size={24} />
      {TEXTS.producto}
    </span>
    {search}
    <div className={styles.own}>
      <ProfileMenu />
    </div>
  </header>
)
