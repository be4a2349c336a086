import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li'
  padding?: 'none' | 'sm' | 'md' | 'lg'
  /** Draws a hover effect; meant for a card that is wholly covered by one link or button. */
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
