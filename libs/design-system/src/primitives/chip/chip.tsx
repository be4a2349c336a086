import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'success' | 'warn' | 'danger' | 'info'

export interface ChipProps extends ComponentProps<'span'> {
  tone?: Tone
  /** Replaces the icon of the tone. Pass `null` only if an element next to the chip shows the icon of the tone. */
  icon?: ReactNode
}

const ICONS: Record<Tone, ReactNode> = {
  neutral: null,
  success: <CircleCheck />,
  warn: <TriangleAlert />,
  danger: <CircleAlert />,
  info: <Info />,
}

/** A status as a coloured word. Every tone except `neutral` has an icon, because not every user sees the colour. */
export const Chip = ({ tone = 'neutral', icon = ICONS[tone], className, children, ...props }: ChipProps) => (
  <span {...props} data-tone={tone} className={classNames(styles.root, className)}>
    {icon ? (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    <span className={styles.word}>{children}</span>
  </span>
)
