import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { BrokenPlugDrawing, EmptyBoxDrawing, EmptySearchDrawing } from './drawings.tsx'
import styles from './empty-state.module.css'

const DRAWINGS = { box: <EmptyBoxDrawing />, search: <EmptySearchDrawing />, plug: <BrokenPlugDrawing /> }

export interface EmptyStateProps {
  /** The name of a drawing, or any element. The drawing is only decorative. */
  drawing?: keyof typeof DRAWINGS | ReactElement | null
  title: string
  titleAs?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** A message with a drawing, which is shown in place of an empty list or an unknown page. */
export const EmptyState = ({
  drawing = 'box',
  title,
  titleAs: Title = 'h2',
  children,
  action,
  className,
}: EmptyStateProps) => (
  <div className={classNames(styles.root, className)}>
    {typeof drawing === 'string' ? DRAWINGS[drawing] : drawing}
    <Title className={styles.title}>{title}</Title>
    {children ? <p className={styles.sentence}>{children}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
)
