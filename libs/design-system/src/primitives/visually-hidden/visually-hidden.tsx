import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={classNames(styles.root, className)} />
)
