import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  shape?: 'line' | 'block' | 'control' | 'card' | 'circle'
  /** The measures of what will come, so that nothing moves when it does. */
  width?: number | string
  height?: number | string
}

/** The place of something on its way. Readers skip it: its container says `aria-busy`. */
export const Skeleton = ({ shape = 'line', width, height, className, style, ...props }: SkeletonProps) => (
  <span
    {...props}
    aria-hidden="true"
    data-shape={shape}
    className={classNames(styles.root, className)}
    style={{ width, height, ...style }}
  />
)
