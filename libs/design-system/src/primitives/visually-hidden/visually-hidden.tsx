import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './visually-hidden.module.css'

/** Words for screen readers that the eye does not need. */
export const VisuallyHidden = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={classNames(styles.root, className)} />
)
