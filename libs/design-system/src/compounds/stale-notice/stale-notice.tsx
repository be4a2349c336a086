import type { ReactNode } from 'react'
import styles from './stale-notice.module.css'

export interface StaleNoticeProps {
  /** The sentence that says what could not be refreshed. */
  children: string
  action: ReactNode
}

/** A notice above content that is out of date because its refresh failed. */
export const StaleNotice = ({ children, action }: StaleNoticeProps) => (
  <div role="alert" className={styles.notice}>
    {children}
    {action}
  </div>
)
