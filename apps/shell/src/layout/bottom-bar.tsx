import { loadFailure } from '@mi/federation'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ShellPlace, isAtPlace } from '../places/places.ts'
import { fetchAhead } from '../page/fetch-ahead.ts'
import { useShell } from '../context/shell-context.ts'
import styles from './bottom-bar.module.css'
import { iconOf } from '../places/icons.ts'
import { TEXTS } from './layout.texts.ts'
import { PlaceLink } from './place-link.tsx'

const MAIN_PLACES = 4

// The sheet is imported separately, because only phones show it, after «Más» is pressed.
const load = () => import('./more-sheet.tsx')
const loadAhead = (): void => void load().catch(() => undefined)

const Item = ({ icon: Icon, word }: { icon: LucideIcon; word: string }) => (
  <>
    <Icon aria-hidden className={styles.icon} />
    <span className={styles.word}>{word}</span>
  </>
)

export const BottomBar = ({ places }: { places: readonly ShellPlace[] }) => {
  const { toast } = useShell().platform
  const [sheet, setSheet] = useState<Awaited<ReturnType<typeof load>>>()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => fetchAhead(loadAhead), [])
  const open = (): void => {
    setOpen(true)
    load().then(setSheet, () => toast.error(loadFailure(load, TEXTS.errorMas)))
  }
  // `places` is empty only after a sign-out, when the login page is about to open.
  if (places.length === 0) return null
  const rest = places.slice(MAIN_PLACES)
  const isInRest = rest.some((place) => isAtPlace(place, pathname))
  return (
    <>
      <nav className={styles.bar} aria-label={TEXTS.secciones}>
        {places.slice(0, MAIN_PLACES).map((place) => (
          <PlaceLink key={place.path} place={place} className={styles.item}>
            <Item icon={iconOf(place.icono)} word={place.texto} />
          </PlaceLink>
        ))}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-current={isInRest ? 'true' : undefined}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={open}
        >
          <Item icon={Ellipsis} word={TEXTS.mas} />
        </button>
      </nav>
      {sheet && <sheet.MoreSheet open={isOpen} onOpenChange={setOpen} places={rest} />}
    </>
  )
}
