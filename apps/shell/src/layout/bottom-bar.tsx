import type { ReleaseNav } from '@mi/contracts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import styles from './bottom-bar.module.css'
import { iconOf } from './icons.ts'
import { MoreSheet } from './more-sheet.tsx'

const MAIN_PLACES = 4

const Item = ({ icon: Icon, word }: { icon: LucideIcon; word: string }) => (
  <>
    <Icon aria-hidden className={styles['icon']} />
    <span className={styles['word']}>{word}</span>
  </>
)

/** A phone's way around: the four main places, and behind «Más» the rest and what belongs to the person. */
export const BottomBar = ({ places }: { places: readonly ReleaseNav[] }) => {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // A bar that leads nowhere is only in the way: what belongs to the person is in the top bar, too.
  if (places.length === 0) return null
  const rest = places.slice(MAIN_PLACES)
  const isInRest = rest.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <>
      <nav className={styles['bar']} aria-label="Secciones">
        {places.slice(0, MAIN_PLACES).map(({ path, texto, icono }) => (
          <NavLink key={path} to={path} className={styles['item']}>
            <Item icon={iconOf(icono)} word={texto} />
          </NavLink>
        ))}
        <button
          type="button"
          className={styles['item']}
          aria-haspopup="dialog"
          aria-current={isInRest ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <Item icon={Ellipsis} word="Más" />
        </button>
      </nav>
      <MoreSheet open={open} onOpenChange={setOpen} places={rest} />
    </>
  )
}
