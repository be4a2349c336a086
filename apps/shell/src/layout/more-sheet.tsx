import type { ReleaseNav } from '@mi/contracts'
import { Avatar, Button, Dialog, SegmentedField } from '@mi/design-system'
import LogOut from 'lucide-react/icons/log-out'
import { NavLink } from 'react-router-dom'
import { useUsuario } from '../session/use-usuario.ts'
import { iconOf } from './icons.ts'
import styles from './more-sheet.module.css'
import { useLogout } from './use-logout.ts'
import { useTema } from './use-tema.tsx'
import { Who } from './who.tsx'

interface MoreSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly places: readonly ReleaseNav[]
}

const TemaField = () => {
  const { options, ...tema } = useTema()
  // On a third of a phone's width there is room for one word.
  const short = options.map((option) =>
    option.value === 'device' ? { ...option, label: 'Automático' } : option,
  )
  return <SegmentedField {...tema} options={short} />
}

const Places = ({ places, onLeave }: { places: readonly ReleaseNav[]; onLeave: () => void }) => (
  <ul className={styles['places']}>
    {places.map(({ path, texto, icono }) => {
      const Icon = iconOf(icono)
      return (
        <li key={path}>
          <NavLink to={path} className={styles['place']} onClick={onLeave}>
            <Icon aria-hidden className={styles['icon']} />
            {texto}
          </NavLink>
        </li>
      )
    })}
  </ul>
)

/** Behind «Más»: the places that the bar has no room for, and what belongs to the person. */
export const MoreSheet = ({ open, onOpenChange, places }: MoreSheetProps) => {
  const usuario = useUsuario()
  const logout = useLogout()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Más" size="sm">
      {places.length > 0 && <Places places={places} onLeave={() => onOpenChange(false)} />}
      {usuario && (
        <p className={styles['person']}>
          <Avatar name={usuario.nombreCompleto} decorative />
          <Who usuario={usuario} mail />
        </p>
      )}
      <TemaField />
      <Button icon={<LogOut />} block onClick={() => void logout()}>
        Cerrar sesión
      </Button>
    </Dialog>
  )
}
