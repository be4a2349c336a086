import type { ReactNode } from 'react'
import styles from './acceso-card.module.css'

interface AccesoCardProps {
  readonly title: string
  readonly lead: ReactNode
  /** Links below the card to related pages. */
  readonly links?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The card of a signed-out page: a title, a lead, and below them usually a form. */
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
