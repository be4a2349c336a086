import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Several examples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Several examples one below the other. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}

/** A small screen, for what fixes itself to the edges. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>
}
