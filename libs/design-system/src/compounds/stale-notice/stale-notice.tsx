import type { ReactNode } from 'react'
import styles from './stale-notice.module.css'

export interface StaleNoticeProps {
  /** What could not be refreshed. */
  children: string
  action: ReactNode
}

/** Shown above old content whose refresh failed. */
export const StaleNotice = ({ children, action }: StaleNoticeProps) => (
  <div role="alert" className={styles.notice}>
    {children}
    {action}
  </div>
)
