import { Logo } from '@mi/design-system'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import type { ShellPlace } from '../places/places.ts'
import { iconOf } from '../places/icons.ts'
import { TEXTS } from './layout.texts.ts'
import { PlaceLink } from './place-link.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  readonly places: readonly ShellPlace[]
  readonly pinned: boolean
  readonly onTogglePinned: () => void
}

const Pin = ({ pinned, onToggle }: { pinned: boolean; onToggle: () => void }) => {
  const Icon = pinned ? PanelLeftClose : PanelLeftOpen
  return (
    <button type="button" className={styles.pin} aria-pressed={pinned} onClick={onToggle}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.word}>{TEXTS.fijar}</span>
    </button>
  )
}

/** Shows the icons of the places. Also shows their names while it is hovered, has the keyboard focus, or is pinned. */
export const Sidebar = ({ places, pinned, onTogglePinned }: SidebarProps) => (
  <nav className={styles.sidebar} aria-label={TEXTS.secciones} data-pinned={pinned || undefined}>
    <p className={styles.title}>
      <Logo size={28} />
      <span className={styles.word}>{TEXTS.producto}</span>
    </p>
    <ul className={styles.links}>
      {places.map((place) => {
        const Icon = iconOf(place.icono)
        return (
          <li key={place.path}>
            <PlaceLink place={place} className={styles.link}>
              <Icon aria-hidden className={styles.icon} />
              <span className={styles.word}>{place.texto}</span>
            </PlaceLink>
          </li>
        )
      })}
    </ul>
    <Pin pinned={pinned} onToggle={onTogglePinned} />
  </nav>
)
