import { Button, Dialog, Skeleton } from '@mi/design-system'
import { SegmentedField } from '@mi/design-system/segmented-field'
import LogOut from 'lucide-react/icons/log-out'
import CircleUser from 'lucide-react/icons/circle-user'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { slotsOf } from '@mi/domain'
import { useShell } from '../context/shell-context.ts'
import { SlotOutlet } from '../outlet/slot-outlet.tsx'
import type { ShellPlace } from '../places/places.ts'
import { OwnAvatar } from '../session/own-avatar.tsx'
import { useUsuario } from '../session/use-usuario.ts'
import { iconOf } from '../places/icons.ts'
import { TEXTS } from './layout.texts.ts'
import styles from './more-sheet.module.css'
import { PlaceLink } from './place-link.tsx'
import { useLogout } from '../session/use-logout.ts'
import { TEXTS as TEMA } from '../page/tema/tema.texts.ts'
import { useTema } from '../page/tema/use-tema.tsx'
import { Who } from './who.tsx'

interface MoreSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly places: readonly ShellPlace[]
}

const TemaField = () => {
  const { options, ...tema } = useTema()
  // Each of the three options has a third of a phone's width, which fits only one word.
  const short = options.map((option) =>
    option.value === 'device' ? { ...option, label: TEMA.temaAutomatico } : option,
  )
  return <SegmentedField {...tema} options={short} />
}

const Places = ({ places, onLeave }: { places: readonly ShellPlace[]; onLeave: () => void }) => (
  <ul className={styles.places}>
    {places.map((place, index) => {
      const Icon = iconOf(place.icono)
      return (
        <li key={place.path}>
          <PlaceLink
            place={place}
            className={styles.place}
            data-autofocus={index === 0 || undefined}
            onClick={onLeave}
          >
            <Icon aria-hidden className={styles.icon} />
            {place.texto}
          </PlaceLink>
        </li>
      )
    })}
  </ul>
)

const BarraSlots = ({ onLeave }: { onLeave: () => void }) => {
  // The sheet closes when a link in a slot is followed. A module renders the links, so the handler is on the container.
  const leaveByLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a')) onLeave()
  }
  return (
    <div className={styles.slots} onClickCapture={leaveByLink}>
      {slotsOf(useShell().manifest.modules, 'barra').map((filled) => (
        <SlotOutlet
          key={filled.module.module}
          {...filled}
          skeleton={<Skeleton shape="block" height="var(--control-height-small)" />}
        />
      ))}
    </div>
  )
}

export const MoreSheet = ({ open, onOpenChange, places }: MoreSheetProps) => {
  const usuario = useUsuario()
  const logout = useLogout()
  const leave = (): void => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TEXTS.mas} size="sm">
      {places.length > 0 && <Places places={places} onLeave={leave} />}
      <BarraSlots onLeave={leave} />
      {usuario && (
        <div>
          <p className={styles.person}>
            <OwnAvatar usuario={usuario} />
            <Who usuario={usuario} mail />
          </p>
          {/* Gets the focus if the sheet has no places. Otherwise the sheet would open at the theme, its first field. */}
          <Link to="/perfil" className={styles.own} data-autofocus onClick={leave}>
            <CircleUser aria-hidden className={styles.icon} />
            {TEXTS.miPerfil}
          </Link>
        </div>
      )}
      <TemaField />
      <Button icon={<LogOut />} block onClick={() => void logout()}>
        {TEXTS.salir}
      </Button>
    </Dialog>
  )
}
