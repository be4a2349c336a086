import type { ReactNode } from 'react'
import styles from './control.module.css'

interface ControlProps {
  /** A short symbol before the value, such as «$». */
  prefix?: ReactNode
  /** A unit or a small button after the value. */
  suffix?: ReactNode
  children: ReactNode
}

/** The box around a native control. It draws the border and the focus ring, so that they enclose prefix and suffix. */
export const Control = ({ prefix, suffix, children }: ControlProps) => (
  <span className={styles.control}>
    {prefix ? <span className={styles.affix}>{prefix}</span> : null}
    {children}
    {suffix ? <span className={styles.affix}>{suffix}</span> : null}
  </span>
)
