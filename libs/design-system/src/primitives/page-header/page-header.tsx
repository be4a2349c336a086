import type { ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** A line under the title, such as key figures or the purpose of the page. */
  summary?: ReactNode
  /** The main action, and at most one secondary action. */
  action?: ReactNode
  className?: string
}

/** The heading of a page. */
export const PageHeader = ({ title, summary, action, className }: PageHeaderProps) => (
  <header className={classNames(styles.root, className)}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      {summary ? <p className={styles.summary}>{summary}</p> : null}
    </div>
    {action ? <div className={styles.action}>{action}</div> : null}
  </header>
)
