import type { ReactNode } from 'react'
import styles from './stale-notice.module.css'

export interface StaleNoticeProps {
  /** What could not be refreshed. */
  children: string
  /** A small button that tries again. */
  action: ReactNode
}

/** Above content that is still shown although its refresh failed, so that it is not taken for the newest. */
export const StaleNotice = ({ children, action }: StaleNoticeProps) => (
  <div role="alert" className={styles.notice}>
    {children}
    {action}
  </div>
)
