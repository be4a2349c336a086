import {
  Menu,
  MenuChoice,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
  VisuallyHidden,
} from '@mi/design-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import CircleUser from 'lucide-react/icons/circle-user'
import { Link } from 'react-router-dom'
import { OwnAvatar } from '../session/own-avatar.tsx'
import { useUsuario } from '../session/use-usuario.ts'
import { TEXTS } from './layout.texts.ts'
import styles from './profile-menu.module.css'
import { useLogout } from '../session/use-logout.ts'
import { useTema } from '../page/tema/use-tema.tsx'
import { Who } from './who.tsx'

const TemaChoice = () => <MenuChoice {...useTema()} />

export const ProfileMenu = () => {
  const usuario = useUsuario()
  const logout = useLogout()
  if (!usuario) return null
  return (
    <Menu
      trigger={
        <button type="button" className={styles.trigger}>
          <OwnAvatar usuario={usuario} />
          {/* The button has no `aria-label`, because voice control needs the visible words in the accessible name. */}
          <VisuallyHidden>{`${TEXTS.cuentaDe} `}</VisuallyHidden>
          <span className={styles.words}>
            <Who usuario={usuario} />
          </span>
          <ChevronDown className={styles.arrow} />
        </button>
      }
    >
      <MenuHeading>
        <Who usuario={usuario} mail />
      </MenuHeading>
      <MenuSeparator />
      <MenuLink icon={<CircleUser />} render={<Link to="/perfil" />}>
        {TEXTS.miPerfil}
      </MenuLink>
      <MenuSeparator />
      <TemaChoice />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => void logout()}>
        {TEXTS.salir}
      </MenuItem>
    </Menu>
  )
}
