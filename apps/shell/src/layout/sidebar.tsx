import { Logo } from '@mi/design-system'
import { navOf } from '@mi/domain'
import { NavLink } from 'react-router-dom'
import { useShell } from '../startup/shell-context.ts'
import { iconOf } from './icons.ts'
import styles from './sidebar.module.css'

/** Links to every section that the releases offer: a rail that opens on hover and focus, a bar on phones. */
export const Sidebar = () => {
  const { manifest } = useShell()
  return (
    <nav className={styles['sidebar']} aria-label="Secciones">
      <p className={styles['title']}>
        <Logo size={28} />
        <span className={styles['word']}>Mi Inventario</span>
      </p>
      <ul className={styles['links']}>
        {navOf(manifest).map(({ path, texto, icono }) => {
          const Icon = iconOf(icono)
          return (
            <li key={path}>
              <NavLink to={path} className={styles['link']}>
                <Icon aria-hidden className={styles['icon']} />
                <span className={styles['word']}>{texto}</span>
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
