import type { ReactNode } from 'react'
import styles from './stale-notice.module.css'

export interface StaleNoticeProps {
  /** What could not be refreshed. */
  children: string
  /** A small button that tries again. */
  action: ReactNode
}

/** Shown above content whose refresh failed, so that the old content is not taken for the newest. */
export const StaleNotice = ({ children, action }: StaleNoticeProps) => (
  <div role="alert" className={styles.notice}>
    {children}
    {action}
  </div>
)
