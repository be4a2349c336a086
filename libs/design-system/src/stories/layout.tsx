import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Several examples side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Several examples one below the other. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)

/** A frame that stands for a small screen; components with `position: fixed` stay inside it. */
export const Screen = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
)
