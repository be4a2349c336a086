import { sesionApi } from '@mi/api-client'
import { Avatar, Menu, MenuItem } from '@mi/design-system'
import LogOut from 'lucide-react/icons/log-out'
import { useUsuario } from '../session/use-usuario.ts'
import { useShell } from '../startup/shell-context.ts'
import styles from './profile-menu.module.css'

/** Who is signed in, and the way out. */
export const ProfileMenu = () => {
  const { platform } = useShell()
  const usuario = useUsuario()
  if (!usuario) return null

  const logout = async (): Promise<void> => {
    // Without an answer the session ends at least in this browser.
    await sesionApi(platform.api)
      .logout()
      .catch(() => undefined)
    platform.session.end()
  }

  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles['trigger']}
          aria-label={`Cuenta de ${usuario.nombreCompleto}`}
        >
          <Avatar name={usuario.nombreCompleto} size="sm" decorative />
          <span className={styles['who']}>
            <span className={styles['name']}>{usuario.nombreCompleto}</span>
            <span className={styles['place']}>{usuario.nombreEmpresa ?? usuario.correo}</span>
          </span>
        </button>
      }
    >
      <MenuItem icon={<LogOut />} onSelect={() => void logout()}>
        Cerrar sesión
      </MenuItem>
    </Menu>
  )
}
