import { Logo } from '@mi/design-system'
import { slotsOf } from '@mi/domain'
import { useNarrow } from '@mi/federation'
import type { ReactNode } from 'react'
import { useShell } from '../context/shell-context.ts'
import { SlotOutlet } from '../outlet/slot-outlet.tsx'
import { TEXTS } from './layout.texts.ts'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'

const BarraSlots = () =>
  slotsOf(useShell().manifest.modules, 'barra').map((filled) => (
    <SlotOutlet key={filled.module.module} {...filled} />
  ))

/** On a phone, the bar has no room for the slots of modules, so the sheet «Más» shows these slots. */
export const TopBar = ({ search, tools }: { search: ReactNode; tools: ReactNode }) => (
  <header className={styles.bar}>
    <span className={styles.brand}>
      <Logo size={24} />
      <span className={styles.word}>{TEXTS.producto}</span>
    </span>
    {search}
    <div className={styles.slots}>{useNarrow() || <BarraSlots />}</div>
    <div className={styles.own}>
      {tools}
      <ProfileMenu />
    </div>
  </header>
)
