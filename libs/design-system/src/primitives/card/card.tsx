import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li'
  padding?: 'none' | 'sm' | 'md' | 'lg'
  /** Reacts to hover, for a card that one link or button covers. */
  interactive?: boolean
}

/** A bordered surface. */
export const Card = ({
  as: Tag = 'div',
  padding = 'md',
  interactive = false,
  className,
  ...props
}: CardProps) => (
  <Tag
    {...(props as object)}
    data-padding={padding}
    data-interactive={interactive || undefined}
    className={classNames(styles.root, className)}
  />
)
