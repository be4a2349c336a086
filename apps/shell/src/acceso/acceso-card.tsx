import type { ReactNode } from 'react'
import styles from './acceso-card.module.css'

interface AccesoCardProps {
  readonly title: string
  readonly lead: ReactNode
  readonly links?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

export const AccesoCard = ({ title, lead, links, wide, children }: AccesoCardProps) => (
  <div className={styles.place} data-wide={wide === true ? true : undefined}>
    <div className={styles.card}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
    {links && <div className={styles.links}>{links}</div>}
  </div>
)
