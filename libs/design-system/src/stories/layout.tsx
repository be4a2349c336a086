import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Several examples side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Several examples one below the other. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)

/** A small screen, for components with a fixed position. */
export const Screen = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
)
