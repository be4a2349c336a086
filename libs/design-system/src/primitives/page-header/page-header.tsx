import type { ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** One line that says what matters today. */
  summary?: ReactNode
  /** The page's one main action, and at most a quiet second. */
  action?: ReactNode
  className?: string
}

/** How every page begins. */
export const PageHeader = ({ title, summary, action, className }: PageHeaderProps) => (
  <header className={classNames(styles.root, className)}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {summary ? <p className={styles.summary}>{summary}</p> : null}
    </div>
    {action ? <div className={styles.action}>{action}</div> : null}
  </header>
)
