import type { ReactNode } from 'react'
import styles from './control.module.css'

interface ControlProps {
  /** A short symbol, such as «$». */
  prefix?: ReactNode
  /** A unit or a small button. */
  suffix?: ReactNode
  children: ReactNode
}

/** A box around a native control; it draws the border and the focus ring. */
export const Control = ({ prefix, suffix, children }: ControlProps) => (
  <span className={styles.control}>
    {prefix ? <span className={styles.affix}>{prefix}</span> : null}
    {children}
    {suffix ? <span className={styles.affix}>{suffix}</span> : null}
  </span>
)
